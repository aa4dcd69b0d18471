import { expect, test } from 'vitest'
import { DATA_WE_KEEP } from '../../shared/data-we-keep.ts'
import { PERSONAL_DATA } from '../personal-data.ts'

const told = DATA_WE_KEEP.flatMap(({ tables }) => tables)

test('the table of the privacy policy has every table with data about people, and no other', () => {
  const aboutPeople = Object.entries(PERSONAL_DATA)
    .filter(([, { personal, pseudonyms }]) => personal.length + pseudonyms.length > 0)
    .map(([name]) => name)
  expect([...new Set(told)].toSorted()).toEqual(aboutPeople.toSorted())
})

test('each row of the privacy policy says what, why, how long and who receives it', () => {
  for (const row of DATA_WE_KEEP) {
    for (const words of [row.what, row.why, row.howLong, row.receives]) {
      expect(words.length, row.what).toBeGreaterThan(4)
      expect(words, row.what).not.toMatch(/_|private\.|public\./)
    }
  }
})

test.each([
  ['private.mail_outbox', 'a year'],
  ['private.notifications', '90 days'],
  ['private.talent_impressions', '90 days'],
  ['private.desk_reads', '180 days'],
  ['private.account_activity', '180 days'],
  ['private.network_activity', '180 days'],
  ['private.admin_invitations', '48 hours'],
  ['private.account_deletions', '14 days'],
  ['private.rate_counters', 'a day and a little'],
  ['private.registration_intents', '10 minutes'],
])('the privacy policy says how long %s is kept, as in the manifest', (table, time) => {
  expect(PERSONAL_DATA[table]?.keptFor).toContain(time)
  const row = DATA_WE_KEEP.find(({ tables }) => tables.includes(table))
  expect(row?.howLong.toLowerCase()).toContain(time)
})

import { beforeAll, expect, test } from 'vitest'
import { OWN_LINK_SENTENCE } from '../../shared/enquiry-job.ts'
import { makeAccount, newWord, signedIn } from '../testing/accounts.ts'
import type { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { enquiryForm } from '../testing/enquiries.ts'
import { expectProblem } from '../testing/problems.ts'

let network: { browser: Browser; email: string; id: string }
let talentId: string
let domain: string

beforeAll(async () => {
  const account = await makeAccount('tv_network')
  network = { ...account, browser: await signedIn(account.email) }
  talentId = (await makeAccount('talent')).id
  domain = `tv-${newWord()}.example`
  await sql(
    `insert into private.domain_claims (network_id, domain, method, proved_at, seen_at, next_check_at)
     values ($1, $2, 'dns', now(), now(), now() + interval '7 days')`,
    network.id,
    domain,
  )
})

const ask = (text: string, line = '', to = talentId) =>
  network.browser.post('/api/network/enquiries', enquiryForm(to, { text, lines: { [to]: line } }))

test('a message and a line link to a domain that the network has proved', async () => {
  const line = `See https://jobs.${domain}.`
  const text = `Our desk: https://${domain}/morning?team=1 (https://${domain}).`
  const asked = await ask(text, line, (await makeAccount('talent')).id)
  expect(asked.status).toBe(201)
})

test.each([
  ['another domain', () => 'See https://elsewhere.example/morning'],
  ['a domain that only ends alike', () => `See https://not-${domain}/`],
  ['a domain that only begins alike', () => `See https://${domain}.elsewhere.example/`],
  ['a sign-in before another host', () => `See https://${domain}@elsewhere.example/`],
  ['a messenger', () => 'Write at https://t.me/jonas'],
  ['an unsafe scheme', () => `See http://${domain}/`],
  ['a number in its path', () => `See https://${domain}/+4712345678`],
  ['another page in its path', () => `See https://${domain}/?to=https://t.me/jonas`],
  ['an address there', () => `Write to casting@${domain}`],
])('%s is still refused', async (_, text) => {
  const { fields } = await expectProblem(await ask(text()), 'validation_failed')
  expect(Object.keys(fields ?? {})).toEqual(['text'])
})

test('a domain that is claimed but not proved cannot be linked to, and the writer reads why', async () => {
  await sql(
    `update private.domain_claims set method = null, proved_at = null, seen_at = null, next_check_at = null
     where network_id = $1`,
    network.id,
  )
  const { fields } = await expectProblem(await ask(`See https://${domain}/`), 'validation_failed')
  expect(fields).toEqual({ text: OWN_LINK_SENTENCE })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCaller } from './people.ts'
import { type Caller, hasServer, openProject, type Project, SERVICE } from './project.ts'

type Person = Caller & { account: string }

/** Work of the clock: how an enquiry differs from one that is open for a week, and its rows in other tables. */
const DUE: [what: string, changes: string, more?: string][] = [
  ['leaves', `state = 'leaving', leaves_at = now() - interval '1 minute', owed_by = null`],
  ['was not answered in time', `answer_by = now() - interval '1 minute'`],
  ['is to be reminded of', `answer_by = now() + interval '2 days'`],
  [
    'was left by the talent',
    `state = 'talking', owed_by = 'talent', owe_by = now() - interval '1 day'`,
  ],
  ['waits for the network', `state = 'talking', owed_by = 'network', owe_by = now()`],
  ['was not looked at for an hour', `looked_at = now() - interval '2 hours'`],
  [
    'was taken back a month ago',
    `state = 'draft', owed_by = null, changed_at = now() - interval '31 days'`,
  ],
  [
    'has times for an audition that are over',
    `state = 'talking', owed_by = null`,
    `insert into private.auditions (enquiry_id, kind, slots, minutes, time_zone, venue, place)
     select id, 'audition', array[current_date - 2, current_date - 1]::timestamptz[], 30, 'UTC', 'studio', 'Studio 1' from private.enquiries`,
  ],
  [
    'has an offer that was not answered',
    `state = 'talking', owed_by = null`,
    `insert into private.offers (enquiry_id, kind, pay, start, length, text, answer_on, fills_role)
     select id, 'days', '"unpaid"', current_date, 'A day', '', current_date - 3, false from private.enquiries`,
  ],
  [
    'has days whose option has expired',
    `state = 'talking', owed_by = null`,
    `insert into private.availability_checks (enquiry_id, talent_id, asked, days, stands_until)
     select id, talent_id, '[2031-01-01,2031-01-08)', '[2031-01-01,2031-01-08)', current_date - 3 from private.enquiries`,
  ],
  [
    'is with a talent whose pause has ended',
    'reminders = 0',
    `insert into private.talent_terms (user_id, places, notice, non_compete, paused_until)
     select talent_id, '{}', '', '', current_date - 1 from private.enquiries`,
  ],
]

// Somebody may be writing in one of two hundred due enquiries: the others must not be late because of it.
describe.skipIf(!hasServer)('the clock skips a locked enquiry that', () => {
  let project: Project
  let network: Person
  let talent: Person
  beforeAll(async () => {
    project = await openProject()
    network = await makeCaller(project, 'tv_network')
    talent = await makeCaller(project, 'talent')
    await project.owner`update public.talent_profiles set is_visible = true, visible_since = now()`
  })
  afterAll(() => project?.close())

  const runClock = () =>
    project.request(SERVICE, async (sql) => {
      await sql`set local lock_timeout = '5s'`
      const [row] = await sql<{ moved: number }[]>`select public.run_enquiry_clock(100) as moved`
      return row?.moved
    })

  test.for(DUE)('%s', async ([, changes, more]) => {
    const { owner } = project
    await owner`delete from private.enquiries where true`
    await owner`
      insert into private.enquiries (network_id, talent_id, job_key, writer_id, state, job, text, line, answer_days,
        answer_by, delivered_at, owed_by)
      values (${network.account}, ${talent.account}, gen_random_uuid(), ${network.account}, 'open',
        '{"programme": "", "confidential": true, "pay": "unpaid"}', 'We ask', '', 7, now() + interval '7 days', now(),
        'talent')`
    await owner.unsafe(`update private.enquiries set ${changes} where true`)
    if (more) await owner.unsafe(more)

    const moved = await owner.begin(async (sql) => {
      await sql`select from private.enquiries for update`
      await sql`select from public.talent_profiles for update`
      return runClock()
    })
    expect(moved).toBe(0)
    expect(await runClock()).toBe(1)
  })
})

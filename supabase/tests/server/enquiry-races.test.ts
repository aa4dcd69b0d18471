import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openConversation } from './open-conversation.ts'
import { makeCaller } from './people.ts'
import {
  type Caller,
  hasServer,
  meeting,
  openProject,
  type Project,
  SERVICE,
  type Turn,
} from './project.ts'

/**
 * How often either side comes first when one says yes and the other withdraws, and how often each other step is tried.
 */
const YES_RACES = 200
const RACES = 10

// A yes and a withdrawal at once: one of them wins, and the other gets a refusal.
describe.skipIf(!hasServer)('two steps in an enquiry at once', () => {
  let project: Project
  let network: Caller & { account: string }
  let talent: Caller & { account: string }
  beforeAll(async () => {
    project = await openProject()
    network = await makeCaller(project, 'tv_network')
    talent = await makeCaller(project, 'talent')
  })
  afterAll(() => project?.close())

  async function openEnquiry(): Promise<string> {
    const [row] = await project.owner<{ id: string }[]>`
      insert into private.enquiries (network_id, talent_id, job_key, writer_id, state, version, job, text, line,
        answer_days, answer_by, delivered_at, owed_by)
      values (${network.account}, ${talent.account}, gen_random_uuid(), ${network.account}, 'open', 3,
        '{"confidential": false}', '', '', 7, now() + interval '7 days', now(), 'talent')
      returning id`
    return row?.id ?? ''
  }

  const accept = (id: string): Turn => [
    talent,
    async (sql) => {
      const [row] =
        await sql`select public.move_talent_enquiry(${id}, 3, 'accept') ->> 'state' as state`
      return row?.state
    },
  ]
  const withdraw = (id: string): Turn => [
    network,
    async (sql) => {
      const [row] = await sql`
        select public.move_network_enquiry(${id}, 3, 'withdraw', 'filled') ->> 'state' as state`
      return row?.state
    },
  ]

  test('one succeeds, and the other is refused because the enquiry has changed', async () => {
    for (let race = 0; race < YES_RACES; race += 1) {
      for (const [first, second, state] of [
        [accept, withdraw, 'talking'],
        [withdraw, accept, 'withdrawn'],
      ] as const) {
        const id = await openEnquiry()
        expect(await meeting(project, first(id), second(id))).toEqual([
          { value: state },
          { refused: 'PT409 enquiry_changed' },
        ])
        const rows =
          await project.owner`select state, version from private.enquiries where id = ${id}`
        expect(rows).toEqual([{ state, version: 4 }])
      }
    }
  })

  test('when two members fill one role, one succeeds and the other is refused', async () => {
    const [other] = await project.owner<
      { id: string }[]
    >`select tests.create_account('talent') as id`
    const fill = (id: string | undefined): Turn => [
      network,
      async (sql) => {
        const [row] = await sql`
          select public.move_network_enquiry(${id ?? ''}, 3, 'close', 'hired', true) ->> 'state' as state`
        return row?.state
      },
    ]
    for (let race = 0; race < RACES; race += 1) {
      const [one, two] = await project.owner<{ id: string }[]>`
        insert into private.enquiries (network_id, talent_id, job_key, writer_id, state, version, job, text, line,
          answer_days, answer_by, delivered_at, accepted_at, owed_by, owe_by)
        select ${network.account}, talent, private.placeholder_brief(), ${network.account}, 'talking', 3,
          jsonb_build_object('confidential', false, 'race', ${race}::int), '', '', 7, now(), now(), now(), 'network',
          now() + interval '7 days'
        from unnest(array[${talent.account}, ${other?.id ?? ''}]::uuid[]) as talent
        returning id`
      expect(await meeting(project, fill(one?.id), fill(two?.id))).toEqual([
        { value: 'closed' },
        { refused: 'PT409 enquiry_changed' },
      ])
      const ended = await project.owner`
        select reason from private.enquiries where id in (${one?.id ?? ''}, ${two?.id ?? ''}) order by reason`
      expect(ended).toEqual([{ reason: 'chose_another' }, { reason: 'hired' }])
    }
  })

  const talk = (step: (sql: postgres.Sql, id: string) => Promise<unknown>) =>
    openConversation(project, { network, talent }, step)
  const step =
    (caller: Caller, call: string, given: object) =>
    (id: string): Turn => [
      caller,
      async (sql) => {
        await sql.unsafe(`select public.${call}($1, 3, $2::text::jsonb)`, [
          id,
          JSON.stringify(given),
        ])
        return 'done'
      },
    ]

  test.for([
    [
      'an offer is accepted and taken back',
      async (sql: postgres.Sql, id: string) => sql`
        insert into private.offers (enquiry_id, kind, pay, start, length, text, answer_on, fills_role)
        values (${id}, 'days', '"unpaid"', current_date, 'A day', '', current_date + 7, false)`,
      ['step_talent_offer', { move: 'accept', setsEmployer: false, endsOthers: false }],
      ['step_network_offer', { move: 'withdraw' }],
      'offers',
      ['accepted', 'withdrawn'],
    ],
    [
      'a time for an audition is taken and all are taken back',
      async (sql: postgres.Sql, id: string) => sql`
        insert into private.auditions (enquiry_id, kind, slots, minutes, time_zone, venue, place)
        values (${id}, 'audition', array['2031-01-01 10:00+00', '2031-01-02 10:00+00']::timestamptz[], 30, 'UTC', 'studio', 'Studio 1')`,
      ['step_talent_audition', { move: 'take', slot: '2031-01-01T10:00:00Z' }],
      ['step_network_audition', { move: 'cancel' }],
      'auditions',
      ['agreed', 'cancelled'],
    ],
    [
      'a tape is handed in and no longer asked for',
      async (sql: postgres.Sql, id: string) => sql`
        insert into private.tapes (enquiry_id, text, pages, minutes, due_on)
        values (${id}, 'Read the opening', 0, 1, current_date + 7)`,
      ['step_talent_tape', { move: 'hand_in', url: 'https://vimeo.com/12345' }],
      ['step_network_tape', { move: 'cancel' }],
      'tapes',
      ['handed_in', 'cancelled'],
    ],
    [
      'days are answered and no longer asked for',
      async (sql: postgres.Sql, id: string) => sql`
        insert into private.availability_checks (enquiry_id, talent_id, asked, days, stands_until)
        values (${id}, ${talent.account}, '[2031-01-01,2031-01-08)', '[2031-01-01,2031-01-08)', current_date + 7)`,
      ['step_talent_availability', { move: 'available' }],
      ['step_network_availability', { move: 'withdraw' }],
      'availability_checks',
      ['available', 'withdrawn'],
    ],
    [
      'a booking is agreed to and canceled',
      async (sql: postgres.Sql, id: string) => sql`
        insert into private.availability_checks (enquiry_id, talent_id, state, asked, days, stands_until, held_since)
        select ${id}, ${talent.account}, 'confirmed', daterange(day, day + 1), daterange(day, day + 1), current_date + 7, now()
        from (select current_date + 10 + count(*)::integer as day from private.availability_checks) as free`,
      ['step_talent_availability', { move: 'agree' }],
      ['step_network_availability', { move: 'release' }],
      'availability_checks',
      ['booked', 'released'],
    ],
  ] as const)(
    'when %s at once, one succeeds and the other is refused',
    async ([, put, [talentCall, talentGiven], [networkCall, networkGiven], table, states]) => {
      const turns = [
        step(talent, talentCall, talentGiven),
        step(network, networkCall, networkGiven),
      ] as const
      for (let race = 0; race < RACES; race += 1) {
        // Each is as often the first.
        const first = race % 2
        const id = await talk(put)
        await project.owner`delete from private.rate_counters where true`
        const [one, other] = [turns[first], turns[1 - first]]
        if (!one || !other) throw new Error('There are two.')
        expect(await meeting(project, one(id), other(id))).toEqual([
          { value: 'done' },
          { refused: 'PT409 enquiry_changed' },
        ])
        const rows = await project.owner`
        select state::text from ${project.owner(`private.${table}`)} where enquiry_id = ${id}`
        expect(rows).toEqual([{ state: states[first] }])
      }
    },
  )

  test('of two bookings on one day a talent has one, in whichever order they agree to both', async () => {
    const another = await makeCaller(project, 'tv_network')
    for (let race = 0; race < RACES; race += 1) {
      const from = new Date(Date.UTC(2031, 5, 1 + 10 * race)).toISOString().slice(0, 10)
      const confirmed = (days: number) => async (sql: postgres.Sql, id: string) => {
        await sql`
          insert into private.availability_checks (enquiry_id, talent_id, state, asked, days, stands_until, held_since)
          select ${id}, ${talent.account}, 'confirmed', days, days, current_date + 7, now()
          from daterange(${from}::date + ${days}::integer, ${from}::date + ${days}::integer + 5) as days`
      }
      const [one, two] = [await talk(confirmed(0)), await talk(confirmed(4))]
      await project.owner`update private.enquiries set network_id = ${another.account} where id = ${two}`
      await project.owner`delete from private.rate_counters where true`
      const agree = step(talent, 'step_talent_availability', { move: 'agree' })
      expect(await meeting(project, agree(one), agree(two))).toEqual([
        { value: 'done' },
        { refused: 'PT409 already_booked' },
      ])
      const rows = await project.owner`
        select state::text from private.availability_checks where enquiry_id in (${one}, ${two}) order by 1`
      expect(rows).toEqual([{ state: 'booked' }, { state: 'confirmed' }])
    }
  })

  test('when an agent’s link is pressed twice, one press opens the page', async () => {
    await project.owner`
      update public.talent_profiles set is_visible = true, visible_since = now() where user_id = ${talent.account}`
    await project.owner`
      with agent as (
        insert into private.talent_agents (user_id, mode, name, email)
        values (${talent.account}, 'both', 'Rosa', 'rosa@agency.example') returning id
      )
      insert into private.agent_links (token_hash, agent_id, expires_at)
      select 'a link', id, now() + interval '1 day' from agent`
    const press: Turn = [
      SERVICE,
      async (sql) => {
        const [row] =
          await sql`select public.open_agent_session('a link') ->> 'session' is not null as opened`
        return row?.opened
      },
    ]
    expect(await meeting(project, press, press)).toEqual([
      { value: true },
      { refused: 'PT400 token_invalid' },
    ])
    const sessions = await project.owner`select from private.agent_sessions`
    expect(sessions).toHaveLength(1)
    await project.owner`delete from private.talent_agents where user_id = ${talent.account}`
  })

  test('a constraint refuses a second booking on one day even without the lock of the functions', async () => {
    const book = async (day: string) => {
      const id = await talk(async (sql, enquiry) => {
        await sql`
          insert into private.availability_checks (enquiry_id, talent_id, state, asked, days, stands_until, held_since)
          select ${enquiry}, ${talent.account}, 'confirmed', days, days, current_date + 7, now()
          from daterange(${day}::date, ${day}::date + 2) as days`
      })
      return project.owner`update private.availability_checks set state = 'booked' where enquiry_id = ${id}`
    }
    await book('2032-01-01')
    await expect(book('2032-01-02')).rejects.toThrow('one_booking_a_day')
    await book('2032-01-03')
  })
})

import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCaller } from './people.ts'
import { type Caller, hasServer, meeting, openProject, type Project } from './project.ts'

type Turn = [Caller, (sql: postgres.TransactionSql) => Promise<unknown>]

/** How often either side is the first. */
const RACES = 10

// A yes and a withdrawal at once, two calls that ask at once: one of them wins, and the other is told.
describe.skipIf(!hasServer)('of two who move an enquiry at once', () => {
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

  test('one wins, and the other is told that it has changed', async () => {
    for (let race = 0; race < RACES; race += 1) {
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

  test('two calls that ask the same talent about the same job ask once', async () => {
    // A network of its own: the other has asked as many as it may in a day.
    const another = await makeCaller(project, 'tv_network')
    const [other] = await project.owner<
      { id: string }[]
    >`select tests.create_account('talent') as id`
    const ask = (): Turn => [
      another,
      async (sql) => {
        const [row] = await sql`
          select public.send_enquiries(jsonb_build_object(
            'talentIds', jsonb_build_array(${other?.id ?? ''}::text), 'briefId', null, 'text', 'Hello',
            'lines', '{}'::jsonb, 'answerBy', 7, 'job', '{"programme": "Morning", "confidential": false,
              "genre": "news", "kind": "days", "role": "anchor", "onAir": "desk", "start": "2027-01-11",
              "length": "A week", "shift": "day", "daysPerWeek": 5, "place": "Oslo", "remote": "none",
              "pay": "unpaid", "languages": [{"language": "nb", "level": "fluent"}],
              "decideBy": "2026-12-20"}'::jsonb
          )) #>> '{failed,0,code}' as code`
        return row?.code
      },
    ]
    expect(await meeting(project, ask(), ask())).toEqual([
      { value: null },
      { value: 'enquiry_exists' },
    ])
  })

  test('of two who fill one role at once one does, and the other is told', async () => {
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
        select ${network.account}, talent, gen_random_uuid(), ${network.account}, 'talking', 3,
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
})

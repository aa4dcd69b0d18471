import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

// Two calls that both find that nobody was asked yet, or that a place is left: one of them asks, and the other is
// refused.
describe.skipIf(!hasServer)('asking at the same time', () => {
  let project: Project
  beforeAll(async () => {
    project = await openProject()
  })
  afterAll(() => project?.close())

  const ask = (asking: Caller, asked: string): Turn => [
    asking,
    async (sql) => {
      const [row] = await sql`
        select public.send_enquiries(jsonb_build_object(
          'talentIds', jsonb_build_array(${asked}::text), 'briefId', null, 'text', 'Hello',
          'lines', '{}'::jsonb, 'answerBy', 7, 'job', '{"programme": "Morning", "confidential": false,
            "genre": "news", "kind": "days", "role": "anchor", "onAir": "desk", "start": "2027-01-11",
            "length": "A week", "shift": "day", "daysPerWeek": 5, "place": "Oslo", "remote": "none",
            "pay": "unpaid", "languages": [{"language": "nb", "level": "fluent"}],
            "decideBy": "2026-12-20"}'::jsonb
        )) #>> '{failed,0,code}' as code`
      return row?.code
    },
  ]

  async function makeTalent(): Promise<string> {
    const [row] = await project.owner<{ id: string }[]>`select tests.create_account('talent') as id`
    return row?.id ?? ''
  }

  test('two enquiries to one talent about one job become one', async () => {
    const network = await makeCaller(project, 'tv_network')
    const other = await makeTalent()
    expect(await meeting(project, ask(network, other), ask(network, other))).toEqual([
      { value: null },
      { value: 'enquiry_exists' },
    ])
  })

  test('of two enquiries for the last place of a day, one is sent', async () => {
    // Of two members, since each call of one takes its place in their rate.
    const [network, colleague] = [
      await makeCaller(project, 'tv_network'),
      await makeCaller(project, 'tv_network'),
    ]
    await project.owner`delete from private.network_members where user_id = ${colleague.account}`
    await project.owner`insert into private.network_members (network_id, user_id, role, may_write)
      values (${network.account}, ${colleague.account}, 'owner', true)`
    await project.owner`
      insert into private.enquiries (network_id, talent_id, job_key, writer_id, state, version, job, text, line,
        answer_days, answer_by, delivered_at, owed_by)
      select ${network.account}, ${await makeTalent()}, gen_random_uuid(), ${network.account}, 'open', 3,
        '{"confidential": false}', '', '', 7, now() + interval '7 days', now(), 'talent'
      from generate_series(1, 19)`
    const [one, other] = [await makeTalent(), await makeTalent()]
    expect(await meeting(project, ask(network, one), ask(colleague, other))).toEqual([
      { value: null },
      { value: 'enquiries_full' },
    ])
  })

  const runClock: Turn = [
    SERVICE,
    async (sql) => {
      await sql`select public.run_enquiry_clock(100)`
      return 'struck'
    },
  ]
  const pausesOf = async ({ account }: { account: string }) => {
    const pauses = await project.owner<{ kind: string; amount: number }[]>`
      select mail.kind, count(*)::integer as amount
      from private.asking_pauses as pause
      join private.mail_outbox as mail on mail.key like 'asking_paused:' || pause.id || ':%'
      where pause.network_id = ${account} group by mail.kind`
    return [...pauses]
  }

  /** A network of whose enquiries thirty-nine were not answered, nor is one whose time is over. */
  async function makeUnanswered(): Promise<Caller & { account: string }> {
    const network = await makeCaller(project, 'tv_network')
    await project.owner`
      insert into private.enquiries (network_id, talent_id, job_key, writer_id, state, version, job, text, line,
        answer_days, answer_by, delivered_at, ended_by, reason, owed_by)
      select ${network.account}, ${await makeTalent()}, gen_random_uuid(), ${network.account},
        (case when number = 1 then 'open' else 'expired' end)::private.enquiry_state, 3, '{"confidential": false}', '',
        '', 7, now(), now() - interval '7 days', case when number > 1 then 'clock'::private.enquiry_actor end,
        case when number > 1 then 'no_answer' end, case when number = 1 then 'talent'::private.enquiry_actor end
      from generate_series(1, 40) as number`
    return network
  }

  test('an enquiry is refused if the clock has just paused the network', async () => {
    const network = await makeUnanswered()
    expect(await meeting(project, runClock, ask(network, await makeTalent()))).toEqual([
      { value: 'struck' },
      { refused: 'PT403 asking_paused' },
    ])
  })

  test('an enquiry that comes before the clock is sent, and the clock pauses the network at its next run', async () => {
    const network = await makeUnanswered()
    const outcomes = await meeting(project, ask(network, await makeTalent()), runClock)
    expect(outcomes).toEqual([{ value: null }, { value: 'struck' }])
    expect(await pausesOf(network)).toEqual([])
    await project.request(...runClock)
    expect(await pausesOf(network)).toEqual([{ kind: 'asking_paused', amount: 1 }])
  })

  test('two clocks pause a network once, and mail its owner once', async () => {
    const network = await makeUnanswered()
    expect(await meeting(project, runClock, runClock)).toEqual([
      { value: 'struck' },
      { value: 'struck' },
    ])
    expect(await pausesOf(network)).toEqual([{ kind: 'asking_paused', amount: 1 }])
  })

  test('two answers are both counted', async () => {
    const network = await makeUnanswered()
    const [one, other] = [await makeCaller(project, 'talent'), await makeCaller(project, 'talent')]
    await project.owner`delete from private.enquiries
      where network_id = ${network.account} and (state = 'open' or id in (
        select id from private.enquiries where network_id = ${network.account} and state = 'expired' limit 1
      ))`
    await project.owner`update public.talent_profiles set is_visible = true, visible_since = now()`
    const made = await project.owner<{ id: string; talent: string }[]>`
      insert into private.enquiries (network_id, talent_id, job_key, writer_id, state, version, job, text, line,
        answer_days, answer_by, delivered_at, owed_by)
      select ${network.account}, talent, gen_random_uuid(), ${network.account}, 'open', 3, '{"confidential": false}', '',
        '', 7, now() + interval '7 days', now(), 'talent'
      from unnest(${[one.account, other.account]}::uuid[]) as talent returning id, talent_id as talent`
    const decline = (talent: Caller & { account: string }): Turn => [
      talent,
      async (sql) => {
        const id = made.find((asked) => asked.talent === talent.account)?.id ?? ''
        const [row] = await sql`
          select public.move_talent_enquiry(${id}, 3, 'decline', 'dates') ->> 'state' as state`
        return row?.state
      },
    ]
    expect(await meeting(project, decline(one), decline(other))).toEqual([
      { value: 'declined' },
      { value: 'declined' },
    ])
    await project.request(...runClock)
    const pauses = await project.owner`
      select answered from private.asking_pauses where network_id = ${network.account}`
    expect(pauses).toEqual([{ answered: 2 }])
  })
})

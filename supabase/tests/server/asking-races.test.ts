import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCaller } from './people.ts'
import { type Caller, hasServer, meeting, openProject, type Project, type Turn } from './project.ts'

// Two calls that find nobody asked yet, or a place left: one of them asks, and the other is told.
describe.skipIf(!hasServer)('of two who ask at once', () => {
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

  test('two calls that ask the same talent about the same job ask once', async () => {
    const network = await makeCaller(project, 'tv_network')
    const other = await makeTalent()
    expect(await meeting(project, ask(network, other), ask(network, other))).toEqual([
      { value: null },
      { value: 'enquiry_exists' },
    ])
  })

  test('of two calls that find one place left in the day, one asks', async () => {
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
})

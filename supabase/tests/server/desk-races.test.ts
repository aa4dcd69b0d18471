import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstBroken, makeApplicants, makeCaller } from './people.ts'
import {
  type Caller,
  hasServer,
  meeting,
  openProject,
  type Project,
  projectOfTest,
  type Turn,
} from './project.ts'

// Two administrators who decide at once. Row locks keep them apart, which a single session such as PGlite's does not
// test.
describe.skipIf(!hasServer)('administrators at the same time', () => {
  let project: Project
  beforeAll(async () => {
    project = await openProject()
  })
  afterAll(() => project?.close())

  const decide = (admin: Caller, target: string, status: string): Turn => [
    admin,
    async (sql) => {
      const [row] = await sql`
          select public.set_account_status(${target}, 'pending', ${status}, 'A reason') as status`
      return row?.status
    },
  ]

  test('when two administrators decide about one applicant, the second reads what the first decided', async () => {
    const [one, other] = await Promise.all([
      makeCaller(project, 'admin'),
      makeCaller(project, 'admin'),
    ])
    for (const target of await makeApplicants(project, 2)) {
      const outcomes = await meeting(
        project,
        decide(one, target, 'approved'),
        decide(other, target, 'rejected'),
      )
      expect(outcomes).toEqual([{ value: 'approved' }, { refused: 'PT409 status_changed' }])
      const mails = await project.owner`select kind from private.mail_outbox where about = ${target}
        and kind in ('approved', 'rejected')`
      expect(mails).toEqual([{ kind: 'approved' }])
    }
  })

  test('when two administrators invite the same person, the second invitation counts', async () => {
    const admins = [await makeCaller(project, 'admin'), await makeCaller(project, 'admin')]
    const [first, second] = admins.map(
      (admin) =>
        [
          admin,
          (sql) =>
            sql`select public.invite_administrator('new@desk.example', ${admin.account}, 'sealed') ->> 'email' as email`,
        ] as Turn,
    )
    if (!first || !second) throw new Error('Too few administrators were made.')
    const invited = { value: [{ email: 'new@desk.example' }] }
    expect(await meeting(project, first, second)).toEqual([invited, invited])
    const kept = await project.owner`
      select token_hash, invited_by from private.admin_invitations where email = 'new@desk.example'`
    const [, last] = admins
    expect(kept).toEqual([{ token_hash: last?.account, invited_by: last?.account }])
  })

  test('when two administrators undo the same decisions, the second reads of each that it is undone', async () => {
    const [one, other] = await Promise.all([
      makeCaller(project, 'admin'),
      makeCaller(project, 'admin'),
    ])
    const targets = await makeApplicants(project, 4)
    const decisions = await project.request(one, async (sql) => {
      const [row] = await sql<{ decisions: string[] }[]>`
        select public.set_account_statuses(${targets}, 'pending', 'approved') -> 'decisions' as decisions`
      return row?.decisions ?? []
    })
    // In the opposite order, in which each would hold what the other waits for.
    const undo = (admin: Caller, order: <T>(list: T[]) => T[]): Turn => [
      admin,
      async (sql) => {
        const [row] = await sql`
          select public.undo_decisions(${order(targets)}, 'approved', ${order(decisions)}) as answer`
        return row?.answer
      },
    ]
    const outcomes = await meeting(
      project,
      undo(one, (list) => list),
      undo(other, (list) => list.toReversed()),
    )
    expect(outcomes).toEqual([
      { value: { done: targets.map((userId) => ({ userId, wasTold: false })), failed: [] } },
      {
        value: {
          done: [],
          failed: targets.toReversed().map((userId) => ({ userId, code: 'status_changed' })),
        },
      },
    ])
    const entries = await project.owner`
      select actor from public.audit_log where action = 'decision_undone' and target = any (${targets})`
    expect(entries).toEqual(targets.map(() => ({ actor: one.account })))
  })

  test('when two administrators answer one message, its sender gets one answer', async () => {
    const [one, other] = await Promise.all([
      makeCaller(project, 'admin'),
      makeCaller(project, 'admin'),
    ])
    const [message] = await project.owner<{ id: string }[]>`
      select public.submit_contact_message('Ada', 'ada@harbournews.example', 'Hello', 'Hi') as id`
    const answer = (admin: Caller, words: string): Turn => [
      admin,
      async (sql) => {
        const [row] = await sql`
          select public.answer_message(${message?.id ?? ''}, ${words}) ->> 'state' as state`
        return row?.state
      },
    ]
    expect(await meeting(project, answer(one, 'Yes'), answer(other, 'No'))).toEqual([
      { value: 'answered' },
      { refused: 'PT409 message_changed' },
    ])
    const answers = await project.owner`
      select answer from private.contact_answers where message_id = ${message?.id ?? ''}`
    expect(answers).toEqual([{ answer: 'Yes' }])
  })

  test('when two administrators check the same profile views, one check is recorded', async () => {
    const [one, other, viewer] = await Promise.all([
      makeCaller(project, 'admin'),
      makeCaller(project, 'admin'),
      makeCaller(project, 'tv_network'),
    ])
    const [views] = await project.owner<{ id: string }[]>`
      insert into private.profile_view_counts (viewer_id, day, profiles)
      values (${viewer.account}, current_date, 300) returning id`
    const look = (admin: Caller): Turn => [
      admin,
      async (sql) => {
        const [row] = await sql`
          select public.check_profile_views(${views?.id ?? ''}) ->> 'checkedBy' as by`
        return row?.by
      },
    ]
    const outcomes = await meeting(project, look(one), look(other))
    expect(outcomes[0]).toEqual({ value: expect.stringContaining('@') })
    expect(outcomes[1]).toEqual(outcomes[0])
    const entries = await project.owner`
      select actor from public.audit_log
      where action = 'profile_views_checked' and target = ${viewer.account}`
    expect(entries).toEqual([{ actor: one.account }])
  })

  test('when two administrators review the same paused network, one review is recorded and the other refused', async () => {
    const [one, other, network] = await Promise.all([
      makeCaller(project, 'admin'),
      makeCaller(project, 'admin'),
      makeCaller(project, 'tv_network'),
    ])
    await project.owner`
      insert into private.asking_pauses (network_id, answered) values (${network.account}, 5)`
    const look = (admin: Caller): Turn => [
      admin,
      async (sql) => {
        const [row] = await sql`
          select public.end_asking_pause(${network.account}) #>> '{lastLook,by}' as by`
        return row?.by
      },
    ]
    expect(await meeting(project, look(one), look(other))).toEqual([
      { value: expect.stringContaining('@') },
      { refused: 'PT409 asking_not_paused' },
    ])
    const entries = await project.owner`
      select actor from public.audit_log
      where action = 'asking_pause_ended' and target = ${network.account}`
    expect(entries).toEqual([{ actor: one.account }])
  })

  test('when two administrators decide at once, both entries of the audit log are written in order', async () => {
    const [admin, ...targets] = [
      await makeCaller(project, 'admin'),
      ...(await makeApplicants(project, 2)),
    ]
    const outcomes = await meeting(
      project,
      decide(admin, targets[0] ?? '', 'approved'),
      decide(admin, targets[1] ?? '', 'rejected'),
    )
    expect(outcomes).toEqual([{ value: 'approved' }, { value: 'rejected' }])
    const [gaps] = await project.owner`
      select max(id) - count(*) as missing, count(distinct previous_hash) = count(*) as chained
      from public.audit_log`
    expect(gaps).toEqual({ missing: '0', chained: true })
    expect(await firstBroken(project)).toBeNull()
  })

  test('when two administrators remove each other, the second is refused as removed', async () => {
    const [one, other] = await Promise.all([
      makeCaller(project, 'admin'),
      makeCaller(project, 'admin'),
    ])
    const remove = (caller: Caller, target: string): Turn => [
      caller,
      (sql) => sql`select public.remove_administrator(${target})`,
    ]
    const [, second] = await meeting(
      project,
      remove(one, other.account),
      remove(other, one.account),
    )
    expect(second).toEqual({ refused: 'PT403 wrong_role' })
    const left = await project.owner`
      select user_id from public.user_roles where user_id in (${one.account}, ${other.account})`
    expect(left).toEqual([{ user_id: one.account }])
  })
})

describe.skipIf(!hasServer)('the last two administrators', () => {
  test.each([
    ['close their accounts at once', 'select public.delete_own_account()'],
    ['remove themselves at once', 'select public.remove_administrator(auth.uid())'],
  ])('%s: one of them stays an administrator', async (_what, statement) => {
    const project = await projectOfTest()
    const [one, other] = await Promise.all([
      makeCaller(project, 'admin'),
      makeCaller(project, 'admin'),
    ])
    const [, second] = await meeting(
      project,
      [one, (sql) => sql.unsafe(statement)],
      [other, (sql) => sql.unsafe(statement)],
    )
    expect(second).toEqual({ refused: 'PT409 last_administrator' })
  })
})

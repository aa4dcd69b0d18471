import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Made, makeNetworks, merge, undo, type Work } from './merging.ts'
import { makeCaller } from './people.ts'
import { hasServer, meeting, openProject, outcomeOf, type Project } from './project.ts'

describe.skipIf(!hasServer)('merging networks at the same time as something else', () => {
  let project: Project
  let admin: Made
  beforeAll(async () => {
    project = await openProject()
    admin = await makeCaller(project, 'admin')
  })
  afterAll(() => project?.close())

  const save =
    (talent: string, list = 'Morning'): Work =>
    (sql) =>
      sql`select public.save_talent(${talent}, ${JSON.stringify({ list })}::text::jsonb)`
  const impress =
    (talent: string): Work =>
    (sql) =>
      sql`select public.record_impressions(array[${talent}]::uuid[])`

  async function makeTalent(amount = 1): Promise<string[]> {
    const rows = await project.owner<{ id: string }[]>`
      select tests.create_account('talent', 'approved') as id from generate_series(1, ${amount})`
    return rows.map(({ id }) => id)
  }

  async function mergedInto({ account }: Made): Promise<string | null> {
    const [row] = await project.owner<{ id: string | null }[]>`
      select merged_into as id from private.networks where id = ${account}`
    return row?.id ?? null
  }

  /** Where somebody is saved, by network. */
  const keptBy = async (talent: string) =>
    (
      await project.owner<{ id: string }[]>`
        select network_id as id from private.saved_talent where talent_id = ${talent} order by saved_at`
    ).map(({ id }) => id)

  test('of two merges in opposite directions, the second is refused', async () => {
    const [one, other] = await makeNetworks(project)
    const [, second] = await meeting(
      project,
      [admin, merge(one, other)],
      [admin, merge(other, one)],
    )
    expect(second).toEqual({ refused: 'PT409 already_merged' })
    expect([await mergedInto(one), await mergedInto(other)]).toEqual([other.account, null])
  })

  test('of two merges of one network, the second is refused', async () => {
    const [[one, other], [third]] = await Promise.all([
      makeNetworks(project),
      makeNetworks(project),
    ])
    const [, second] = await meeting(
      project,
      [admin, merge(one, other)],
      [admin, merge(one, third)],
    )
    expect(second).toEqual({ refused: 'PT409 already_merged' })
    expect(await mergedInto(one)).toBe(other.account)
  })

  test('when two calls undo one merge, one succeeds', async () => {
    const [one, other] = await makeNetworks(project)
    await project.request(admin, merge(one, other))
    const [first, second] = await meeting(project, [admin, undo(one)], [admin, undo(one)])
    expect(first).toHaveProperty('value')
    expect(second).toEqual({ refused: 'PT404 merge_not_found' })
    expect(await mergedInto(one)).toBeNull()
  })

  test('a merge that meets its own undo is made again', async () => {
    const [one, other] = await makeNetworks(project)
    await project.request(admin, merge(one, other))
    const [, second] = await meeting(project, [admin, undo(one)], [admin, merge(one, other)])
    expect(second).toHaveProperty('value')
    expect(await mergedInto(one)).toBe(other.account)
  })

  test.each([
    ['saves a talent', save],
    ['views a talent', impress],
  ])(
    'a member who %s during a merge is refused once, and then does it for the merged network',
    async (_what, act) => {
      const [one, other] = await makeNetworks(project)
      const [talent = ''] = await makeTalent()
      const [, second] = await meeting(project, [admin, merge(one, other)], [one, act(talent)])
      expect(second).toEqual({ refused: 'PT409 network_merged' })
      await project.request(one, act(talent))
      const rows = await project.owner<{ id: string }[]>`
      select network_id as id from private.saved_talent where talent_id = ${talent}
      union all select network_id from private.talent_impressions where user_id = ${talent}`
      expect(rows.map(({ id }) => id)).toEqual([other.account])
    },
  )

  test('what a member saves before the merge begins is moved with it', async () => {
    const [one, other] = await makeNetworks(project)
    const [talent = ''] = await makeTalent()
    const [first, second] = await meeting(project, [one, save(talent)], [admin, merge(one, other)])
    expect([first, second]).toEqual([{ value: expect.anything() }, { value: expect.anything() }])
    expect(await keptBy(talent)).toEqual([other.account])
    await project.request(admin, undo(one))
    expect(await keptBy(talent)).toEqual([one.account])
  })

  test('a member who is removed during a merge is removed from both networks', async () => {
    const [one, other] = await makeNetworks(project)
    const editor = await makeCaller(project, 'tv_network')
    await project.owner`delete from private.network_members where user_id = ${editor.account}`
    await project.owner`insert into private.network_members (network_id, user_id, role)
      values (${one.account}, ${editor.account}, 'editor')`
    const remove: Work = (sql) => sql`select public.remove_member(${editor.account})`
    const [, second] = await meeting(project, [one, remove], [admin, merge(one, other)])
    expect(second).toHaveProperty('value')
    const present = await project.owner`
      select from private.network_members where user_id = ${editor.account} and ended_at is null`
    expect(present).toHaveLength(0)
  })

  test('while the desk merges and undoes forty times, every talent that members save is kept once', async () => {
    const [one, other] = await makeNetworks(project)
    const talents = await makeTalent(40)
    const failures: string[] = []
    for (const talent of talents) {
      const desk = (await mergedInto(one)) ? undo(one) : merge(one, other)
      const outcomes = await Promise.all([
        outcomeOf(project.request(one, save(talent))),
        outcomeOf(project.request(admin, desk)),
        outcomeOf(project.request(other, save(talent, 'Late'))),
      ])
      for (const outcome of outcomes) if ('refused' in outcome) failures.push(outcome.refused)
      // Everybody who got a refusal tries again.
      if ('refused' in (outcomes[0] ?? {})) await project.request(one, save(talent))
      if ('refused' in (outcomes[2] ?? {})) await project.request(other, save(talent, 'Late'))
    }
    expect(['PT409 network_merged']).toEqual(expect.arrayContaining(failures))
    if (await mergedInto(one)) await project.request(admin, undo(one))
    const lost = await project.owner`
      select id from unnest(${talents}::uuid[]) as id
      where not exists (select from private.saved_talent as saved where saved.talent_id = id)`
    expect(lost).toHaveLength(0)
    const unlisted = await project.owner`
      select from private.saved_talent as saved where not exists (
        select from private.listed_talent as listed
        where (listed.network_id, listed.talent_id, listed.scope) = (saved.network_id, saved.talent_id, saved.scope)
      )`
    expect(unlisted).toHaveLength(0)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANCHOR_BRIEF } from '../../../shared/testing/brief.ts'
import { type Made, makeNetworks, merge, undo, type Work } from './merging.ts'
import { makeCaller } from './people.ts'
import { hasServer, openProject, type Project } from './project.ts'
import { queueForLock } from './queue-for-lock.ts'

// A network comes before what it has, and before the people who work there: a merge and a new name lock it first.
describe.skipIf(!hasServer)('merging two networks does not deadlock', () => {
  let project: Project
  let admin: Made
  beforeAll(async () => {
    project = await openProject()
    admin = await makeCaller(project, 'admin')
  })
  afterAll(() => project?.close())

  test('with renaming a brief, withdrawing an invitation or removing the logo', async () => {
    const [network] = await makeNetworks(project)
    const id = network.account
    const key = `${'a'.repeat(32)}-${'b'.repeat(64)}.png`
    const renamed = JSON.stringify({ ...ANCHOR_BRIEF, title: 'Early anchor' })
    const [made] = await project.owner<{ brief: string; invitation: string }[]>`
      with logo as (
        insert into private.pictures (key, network_id, kind, state, width, height, due_at)
        values (${key}, ${id}, 'logo', 'kept', 10, 10, null)
      ), invitation as (
        insert into private.network_invitations (network_id, token_hash, email, role, may_write, invited_by)
        values (${id}, ${id}, 'new@staff.example', 'editor', false, ${id}) returning id
      ), brief as (
        insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote,
          text, shows_network_name)
        values (${id}, 'Morning anchor', '{anchor}', '{}', '{}', '[]', '', false, '', true) returning id
      )
      select brief.id as brief, invitation.id as invitation from brief, invitation`
    const calls: [Work, Work][] = [
      [
        (sql) => sql`select public.save_brief(${made?.brief ?? ''}, ${renamed}::text::jsonb)`,
        (sql) => sql`update private.briefs set title = title where network_id = ${id}`,
      ],
      [
        (sql) => sql`select public.revoke_invitation(${made?.invitation ?? ''})`,
        (sql) => sql`update private.network_invitations set state = state where network_id = ${id}`,
      ],
      [
        (sql) => sql`select public.remove_picture()`,
        (sql) => sql`update private.pictures set state = state where network_id = ${id}`,
      ],
    ]
    for (const [call, move] of calls) {
      expect(
        await queueForLock(
          project,
          (sql) => sql`select from private.networks where id = ${id} for update`,
          [
            () =>
              project.request(network, async (sql) => {
                await call(sql)
                return 'done'
              }),
          ],
          move,
        ),
      ).toEqual([{ value: 'done' }])
    }
  })

  test('with an attempt to undo an earlier merge that cannot be undone', async () => {
    const made = [...(await makeNetworks(project)), ...(await makeNetworks(project))]
    const [second, first, third, fourth] = made.toSorted((a, b) => (a.account < b.account ? -1 : 1))
    if (!first || !second || !third || !fourth) throw new Error('Too few networks were made.')
    await project.request(admin, merge(first, second))
    await project.request(admin, merge(second, third))
    const ask = (work: Work) => () =>
      project.request(admin, async (sql) => {
        await work(sql)
        return 'done'
      })
    expect(
      await queueForLock(
        project,
        (sql) => sql`select from private.networks where id = ${second.account} for no key update`,
        [ask(undo(first)), ask(merge(third, fourth))],
      ),
    ).toEqual([{ refused: 'PT409 merge_followed' }, { value: 'done' }])
  })
})

// A network that takes another name lists its staff anew, who do not name it.
describe.skipIf(!hasServer)('renaming a network does not deadlock', () => {
  let project: Project
  beforeAll(async () => {
    project = await openProject()
  })
  afterAll(() => project?.close())

  test('with a talent who works there and saves the profile, the blocks, the visibility or the photograph', async () => {
    const talent = await makeCaller(project, 'talent')
    const id = talent.account
    const key = `${'c'.repeat(32)}-${'d'.repeat(64)}.png`
    const calls: Work[] = [
      (sql) => sql`
        select public.save_talent_profile(
          (own - '{userId,status,contactEmail,photo,createdAt,updatedAt}'::text[]) || '{"headline": "Anchor"}'
        )
        from public.talent_profile() as own`,
      (sql) => sql`
        select public.save_talent_privacy('{"networks": [], "domains": ["lakeside.example"], "names": []}')`,
      (sql) => sql`select public.save_talent_visibility('{"visible": false}')`,
      async (sql) => {
        await sql`select public.begin_upload(${key})`
        await sql`select public.finish_upload(${key}, 10, 10)`
      },
    ]
    for (const call of calls) {
      const outcomes = await queueForLock(
        project,
        (sql) => sql`select from private.talent_search where user_id = ${id} for update`,
        [
          () =>
            project.request(talent, async (sql) => {
              await call(sql)
              return 'done'
            }),
        ],
        (sql) => sql`insert into private.notification_queue (user_id) values (${id})`,
      )
      expect(outcomes).toEqual([{ value: 'done' }])
    }
  })
})

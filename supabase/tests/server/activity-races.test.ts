import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCaller } from './people.ts'
import { type Caller, hasServer, meeting, openProject, type Project, type Turn } from './project.ts'

type Person = Caller & { account: string }

// Activity of an enquiry while its brief is opened, made confidential or deleted is noted as if one of the two had
// ended before the other began: for those who could see it then, and for nobody else.
describe.skipIf(!hasServer)(
  'an acceptance while its brief becomes confidential or is opened again',
  () => {
    let project: Project
    let owner: Person
    let colleague: Person
    let talent: Person
    beforeAll(async () => {
      project = await openProject()
      owner = await makeCaller(project, 'tv_network')
      colleague = await makeCaller(project, 'tv_network')
      talent = await makeCaller(project, 'talent')
      await project.owner`delete from private.network_members where user_id = ${colleague.account}`
      await project.owner`insert into private.network_members (network_id, user_id, role, may_write)
      values (${owner.account}, ${colleague.account}, 'editor', true)`
      await project.owner`update public.talent_profiles set is_visible = true, visible_since = now()
      where user_id = ${talent.account}`
    })
    afterAll(() => project?.close())

    let brief: string
    let enquiry: string
    beforeEach(async () => {
      await project.owner`delete from private.enquiries where true`
      await project.owner`delete from private.network_activity where true`
      const [made] = await project.owner<{ id: string }[]>`
      insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text,
        shows_network_name)
      values (${owner.account}, 'Morning anchor', '{anchor}', '{}', '{}', '[]', '', false, '', true) returning id`
      brief = made?.id ?? ''
      const [asked] = await project.owner<{ id: string }[]>`
      insert into private.enquiries (network_id, talent_id, brief_id, job_key, writer_id, state, version, job, text, line,
        answer_days, answer_by, delivered_at, owed_by)
      values (${owner.account}, ${talent.account}, ${brief}, ${brief}, ${owner.account}, 'open', 3,
        '{"confidential": false}', '', '', 7, now() + interval '7 days', now(), 'talent')
      returning id`
      enquiry = asked?.id ?? ''
    })

    const accept = (): Turn => [
      talent,
      async (sql) => {
        const [row] = await sql`
        select public.move_talent_enquiry(${enquiry}, 3, 'accept') ->> 'state' as state`
        return row?.state
      },
    ]
    /** Sets who sees the brief: only the one who sets it, or everybody. */
    const access = (who: Person, confidential: boolean): Turn => [
      who,
      async (sql) => {
        await sql`select public.set_brief_access(${brief},
        ${JSON.stringify({ confidential, members: [] })}::text::jsonb)`
        return 'set'
      },
    ]
    const open = () => access(owner, false)
    const close = () => access(owner, true)
    const remove = (): Turn => [
      owner,
      async (sql) => {
        await sql`select public.delete_brief(${brief})`
        return 'deleted'
      },
    ]
    const read = (who: Person) =>
      project.request(who, async (sql) => {
        const [row] = await sql<{ kinds: string[] }[]>`
        select array(select item ->> 'kind' from jsonb_array_elements(
          public.network_activity('{"about": "enquiry"}') -> 'items') as item) as kinds`
        return row?.kinds
      })
    const DONE = [{ value: 'talking' }, { value: 'set' }]

    test('stays hidden from all if it came before the brief was opened', async () => {
      await project.request(...close())
      expect(await meeting(project, accept(), open())).toEqual(DONE)
      expect(await read(owner)).toEqual([])
      // Nor do those read it who keep the brief to themselves the next time.
      await project.request(...access(colleague, true))
      expect(await read(colleague)).toEqual([])
    })

    test('is shown to all if it came after the brief was opened', async () => {
      await project.request(...close())
      expect(await meeting(project, open(), accept())).toEqual(DONE.toReversed())
      expect(await read(colleague)).toEqual(['enquiry_accepted'])
    })

    test('stays hidden from members without access if it came after the brief became confidential', async () => {
      expect(await meeting(project, close(), accept())).toEqual(DONE.toReversed())
      expect(await read(owner)).toEqual(['enquiry_accepted'])
      expect(await read(colleague)).toEqual([])
      await project.request(...open())
      expect(await read(colleague)).toEqual([])
    })

    test('is shown to all once the brief is opened if it came before the brief became confidential', async () => {
      expect(await meeting(project, accept(), close())).toEqual(DONE)
      expect(await read(colleague)).toEqual([])
      await project.request(...open())
      expect(await read(colleague)).toEqual(['enquiry_accepted'])
    })

    test('is deleted from the activity together with a confidential brief if it came first', async () => {
      await project.request(...close())
      expect(await meeting(project, accept(), remove())).toEqual([
        { value: 'talking' },
        { value: 'deleted' },
      ])
      expect(
        await project.owner`select kind, scope, brief_id, enquiry_id from private.network_activity`,
      ).toEqual([])
    })

    test('is shown to all, without a brief, if it came after the brief was deleted', async () => {
      await project.request(...close())
      expect(await meeting(project, remove(), accept())).toEqual([
        { value: 'deleted' },
        { value: 'talking' },
      ])
      expect(await read(colleague)).toEqual(['enquiry_accepted'])
    })
  },
)

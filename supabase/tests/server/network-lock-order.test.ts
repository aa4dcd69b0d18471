import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCaller } from './people.ts'
import { hasServer, openProject, type Project, SERVICE } from './project.ts'
import { queueForLock } from './queue-for-lock.ts'

/** An enquiry of a network, without the talent. */
const ASKED = {
  briefId: null,
  text: 'Hello',
  lines: {},
  answerBy: 7,
  job: {
    ...{ programme: 'Morning', confidential: false, genre: 'news', kind: 'days', role: 'anchor' },
    ...{ onAir: 'desk', start: '2027-01-11', length: 'A week', shift: 'day', place: 'Oslo' },
    ...{ remote: 'none', pay: 'unpaid', decideBy: '2026-12-20' },
    languages: [{ language: 'nb', level: 'fluent' }],
  },
}

// Whoever needs a network's row locks it before the network's other rows.
describe.skipIf(!hasServer)('a call that locks a network does not deadlock', () => {
  let project: Project
  beforeAll(async () => {
    project = await openProject()
  })
  afterAll(() => project?.close())

  // At its end an erasure counts the owners that are left, for which it holds the network.
  test('when a writer with a draft is erased while a colleague asks the same talent', async () => {
    const [writer, colleague] = await Promise.all([
      makeCaller(project, 'tv_network'),
      makeCaller(project, 'tv_network'),
    ])
    const talent = await makeCaller(project, 'talent')
    await project.owner`
      update private.network_members set network_id = ${writer.account}, may_write = true
      where user_id = ${colleague.account}`
    await project.owner`
      insert into private.enquiries (network_id, talent_id, job_key, writer_id, job, text, line, answer_days)
      values (${writer.account}, ${talent.account}, private.placeholder_brief(), ${writer.account}, '{}', '', '', 7)`
    await project.owner`
      insert into private.account_deletions (user_id, erase_after) values (${writer.account}, now())`
    const askAgain = () =>
      project.request(colleague, async (sql) => {
        const asked = { ...ASKED, talentIds: [talent.account] }
        const [row] = await sql`
          select jsonb_array_length(public.send_enquiries(${sql.json(asked)}) -> 'done')::text as sent`
        return row?.sent
      })
    const erase = () =>
      project.request(SERVICE, async (sql) => {
        const [row] = await sql`select public.erase_due_accounts(1) ->> 'erased' as erased`
        return row?.erased
      })
    expect(
      await queueForLock(
        project,
        (sql) => sql`select from private.networks where id = ${writer.account} for no key update`,
        [askAgain, erase],
      ),
    ).toEqual([{ value: '1' }, { value: '1' }])
    const left = await project.owner`
      select state::text, writer_id from private.enquiries where talent_id = ${talent.account}`
    expect(left).toEqual([{ state: 'leaving', writer_id: colleague.account }])
  })

  // A second change of a row locks the rows that it references.
  test('when a brief is deleted while its list is renamed and moved', async () => {
    const network = await makeCaller(project, 'tv_network')
    const [made] = await project.owner<{ brief: string; list: string }[]>`
      with brief as (
        insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote,
          text, shows_network_name)
        values (${network.account}, 'Morning anchor', '{anchor}', '{}', '{}', '[]', '', false, '', true) returning id
      )
      insert into private.talent_lists (network_id, name, place, brief_id)
      select ${network.account}, 'Morning anchor', 7, id from brief returning id as list, brief_id as brief`
    const change = () =>
      project.request(network, async (sql) => {
        const changes = { id: made?.list ?? '', name: 'Early anchor', before: null }
        await sql`select public.save_talent_list(${sql.json(changes)})`
        return 'changed'
      })
    const remove = () =>
      project.request(network, async (sql) => {
        await sql`select public.delete_brief(${made?.brief ?? ''})`
        return 'deleted'
      })
    expect(
      await queueForLock(
        project,
        (sql) => sql`select from private.talent_lists where id = ${made?.list ?? ''} for update`,
        [change, remove],
      ),
    ).toEqual([{ value: 'changed' }, { value: 'deleted' }])
    const lists = await project.owner`
      select name, brief_id from private.talent_lists where network_id = ${network.account}`
    expect(lists).toEqual([{ name: 'Early anchor', brief_id: null }])
  })

  // A merge holds both networks, and then moves their claims.
  test('when a claimed domain is proved or removed while the desk merges its network', async () => {
    for (const work of ['prove', 'drop']) {
      const network = await makeCaller(project, 'tv_network')
      const domain = `${work}-${network.account}.example`
      const [claim = { token: '' }] = await project.owner<{ token: string }[]>`
        insert into private.domain_claims (network_id, domain) values (${network.account}, ${domain}) returning token`
      if (work === 'drop')
        await project.owner`
          update private.domain_claims set method = 'dns', proved_at = now(), seen_at = now(), next_check_at = now()
          where domain = ${domain}`
      const act = () =>
        project.request(work === 'prove' ? SERVICE : network, async (sql) => {
          if (work === 'drop') await sql`select public.drop_domain(${domain})`
          else
            await sql`select public.settle_domain_check(${network.account}, ${domain}, ${claim.token}, 'dns')`
          return work
        })
      expect(
        await queueForLock(
          project,
          (sql) => sql`select from private.networks where id = ${network.account} for update`,
          [act],
          (sql) => sql`
            update private.domain_claims set next_check_at = next_check_at
            where network_id = ${network.account}`,
        ),
      ).toEqual([{ value: work }])
    }
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inLine } from './in-line.ts'
import { makeCaller } from './people.ts'
import { hasServer, openProject, type Project, SERVICE } from './project.ts'

/** What a network asks a talent, but for whom. */
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

// Whoever needs a network's row takes it before what is the network's.
describe.skipIf(!hasServer)('nobody waits in a circle with whoever holds a network', () => {
  let project: Project
  beforeAll(async () => {
    project = await openProject()
  })
  afterAll(() => project?.close())

  // At its end an erasure counts the owners that are left, for which it holds the network.
  test('when a writer is erased whose draft waits, and a colleague asks the same talent', async () => {
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
      values (${writer.account}, ${talent.account}, private.no_brief(), ${writer.account}, '{}', '', '', 7)`
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
      await inLine(
        project,
        (sql) => sql`select from private.networks where id = ${writer.account} for no key update`,
        [askAgain, erase],
      ),
    ).toEqual([{ value: '1' }, { value: '1' }])
    const left = await project.owner`
      select state::text, writer_id from private.enquiries where talent_id = ${talent.account}`
    expect(left).toEqual([{ state: 'leaving', writer_id: colleague.account }])
  })
})

import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openConversation } from './open-conversation.ts'
import { makeApplicants, makeCaller } from './people.ts'
import { hasServer, openProject, type Project, SERVICE } from './project.ts'
import { queueForLock } from './queue-for-lock.ts'

// Whoever locks two rows locks them in the common order. In `deadlocks.test.ts` many people meet by chance; here two
// meet at the one moment at which they would wait for each other.
describe.skipIf(!hasServer)('there is no deadlock', () => {
  let project: Project
  beforeAll(async () => {
    project = await openProject()
  })
  afterAll(() => project?.close())

  // Each compares the names that come with it with those of all others, and itself with all others who applied.
  test('when a talent and a network register', async () => {
    const register =
      (role: string, address: string, changes: Record<string, string | boolean>) => async () => {
        const { owner } = project
        await owner`select tests.sign_up(${address}, jsonb_build_object('intent',
          tests.begin_registration(${role}, ${address}, ${owner.json(changes)}) ->> 'registrationId'))`
        return 'applied'
      }
    const talent = { currentNetwork: 'Brightwater', isAvailable: false }
    expect(
      await queueForLock(
        project,
        (sql) =>
          sql`select pg_advisory_xact_lock('private.duplicate_candidates'::regclass::bigint)`,
        [
          register('tv_network', `jonas@${randomUUID()}.example`, { networkName: 'Lakeside' }),
          register('talent', `ada@${randomUUID()}.example`, talent),
        ],
      ),
    ).toEqual([{ value: 'applied' }, { value: 'applied' }])
  })

  test('when an applicant becomes similar to somebody else, and another call lists both again', async () => {
    const callers = await Promise.all([1, 2, 3].map(() => makeCaller(project, 'talent', 'pending')))
    const [lower = '', higher = '', own = ''] = callers.map(({ account }) => account).toSorted()
    for (const [place, account] of [lower, higher, own].entries()) {
      await project.owner`
        update public.talent_profiles
        set first_name = ${['Solveig', 'Marguerite', 'Ottoline'][place] ?? ''},
          last_name = ${['Brandt', 'Achterberg', 'Quill'][place] ?? ''},
          phone_number = ${`+44 20 7946 011${place === 2 ? 1 : place}`}
        where user_id = ${account}`
    }
    const list = (sql: postgres.TransactionSql, account: string) =>
      sql`select from private.listed_accounts where user_id = ${account} for update`
    expect(
      await queueForLock(
        project,
        (sql) => list(sql, lower),
        [
          async () => {
            await project.owner`
              update public.talent_profiles set phone_number = '+44 20 7946 0110' where user_id = ${own}`
            return 'changed'
          },
        ],
        (sql) => list(sql, higher),
      ),
    ).toEqual([{ value: 'changed' }])
    const alike = await project.owner`
      select other_id from private.duplicate_candidates where user_id = ${own}`
    expect(alike).toEqual([{ other_id: lower }])
  })

  test('when two members fill one role', async () => {
    const network = await makeCaller(project, 'tv_network')
    const talents = [await makeCaller(project, 'talent'), await makeCaller(project, 'talent')]
    const asked = await project.owner<{ id: string }[]>`
      insert into private.enquiries (network_id, talent_id, job_key, writer_id, state, version, job, text, line,
        answer_days, answer_by, delivered_at, accepted_at, owed_by, owe_by)
      select ${network.account}, talent, private.placeholder_brief(), ${network.account}, 'talking', 3, '{"confidential": false}',
        '', '', 7, now(), now(), now(), 'network', now() + interval '7 days'
      from unnest(${talents.map(({ account }) => account)}::uuid[]) as talent
      returning id`
    const [first = '', second = ''] = asked.map(({ id }) => id).toSorted()
    const fill = (id: string) => () =>
      project.request(network, async (sql) => {
        const [row] = await sql`
          select public.move_network_enquiry(${id}, 3, 'close', 'hired', true) ->> 'state' as state`
        return row?.state
      })
    expect(
      await queueForLock(
        project,
        (sql) => sql`select from private.enquiries where id = ${first} for update`,
        [fill(first), fill(second)],
      ),
    ).toEqual([{ value: 'closed' }, { refused: 'PT409 enquiry_changed' }])
  })

  // A second change of a row locks the rows that it references, its brief among them.
  test.for([
    [
      'is deleted',
      (brief: string, sql: postgres.Sql | postgres.TransactionSql) =>
        sql`select public.delete_brief(${brief})`,
    ],
    [
      'becomes confidential',
      (brief: string, sql: postgres.Sql | postgres.TransactionSql) =>
        sql`select public.set_brief_access(${brief}, '{"confidential": true, "members": []}')`,
    ],
  ] as const)('when an enquiry is moved while its brief %s', async ([, change]) => {
    const network = await makeCaller(project, 'tv_network')
    const talent = await makeCaller(project, 'talent')
    const [brief] = await project.owner<{ id: string }[]>`
      insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text,
        shows_network_name)
      values (${network.account}, 'Morning anchor', '{anchor}', '{}', '{}', '[]', '', false, '', true) returning id`
    const id = brief?.id ?? ''
    const [asked] = await project.owner<{ id: string }[]>`
      insert into private.enquiries (network_id, talent_id, brief_id, job_key, writer_id, state, job, text, line,
        answer_days, answer_by, delivered_at, owed_by)
      values (${network.account}, ${talent.account}, ${id}, ${id}, ${network.account}, 'open', '{"confidential": false}',
        '', '', 7, now() + interval '7 days', now(), 'talent')
      returning id`
    const move = (sql: postgres.TransactionSql) =>
      sql`update private.enquiries set version = version + 1 where id = ${asked?.id ?? ''}`
    expect(
      await queueForLock(
        project,
        move,
        [
          () =>
            project.request(network, async (sql) => {
              await change(id, sql)
              return 'changed'
            }),
        ],
        move,
      ),
    ).toEqual([{ value: 'changed' }])
  })

  // Rows that are deleted with a network's last member, and rows that a writer leaves to colleagues. A talent may
  // decline either at that moment.
  test.for([false, true])(
    'when a talent declines an enquiry while its writer is erased and colleagues stay: %s',
    async (stays) => {
      const [network, colleague] = await Promise.all([
        makeCaller(project, 'tv_network'),
        makeCaller(project, 'tv_network'),
      ])
      const talent = await makeCaller(project, 'talent')
      if (stays) {
        await project.owner`
          update private.network_members set network_id = ${network.account} where user_id = ${colleague.account}`
      }
      await project.owner`
        with brief as (
          insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote,
            text, shows_network_name)
          values (${network.account}, 'Morning anchor', '{anchor}', '{}', '{}', '[]', '', false, '', true) returning id
        )
        insert into private.enquiries (network_id, talent_id, brief_id, job_key, writer_id, state, job, text, line,
          answer_days, answer_by, delivered_at, owed_by)
        select ${network.account}, ${talent.account}, id, id, ${network.account}, 'open', '{"confidential": false}',
          '', '', 7, now() + interval '7 days', now(), 'talent'
        from brief`
      await project.owner`
        insert into private.account_deletions (user_id, erase_after) values (${network.account}, now())`
      const answer = (sql: postgres.TransactionSql) =>
        sql`update private.enquiries set version = version + 1 where talent_id = ${talent.account}`
      expect(
        await queueForLock(
          project,
          answer,
          [
            () =>
              project.request(SERVICE, async (sql) => {
                const [row] = await sql`select public.erase_due_accounts(1) as done`
                return row?.done
              }),
          ],
          answer,
        ),
      ).toEqual([{ value: { erased: 1, failures: [] } }])
      const [left] = await project.owner`
        select writer_id, network_id is null as is_gone from private.enquiries where talent_id = ${talent.account}`
      expect(left).toEqual({ writer_id: null, is_gone: !stays })
    },
  )

  test('when an enquiry is moved while the desk merges its network with another', async () => {
    const [one, other] = await Promise.all([
      makeCaller(project, 'tv_network'),
      makeCaller(project, 'tv_network'),
    ])
    const talent = await makeCaller(project, 'talent')
    const admin = await makeCaller(project, 'admin')
    const id = await openConversation(project, { network: one, talent }, async () => undefined)
    const move = (sql: postgres.TransactionSql) =>
      sql`update private.enquiries set version = version + 1 where id = ${id}`
    expect(
      await queueForLock(
        project,
        move,
        [
          () =>
            project.request(admin, async (sql) => {
              await sql`select public.merge_networks(${one.account}, ${other.account})`
              return 'merged'
            }),
        ],
        move,
      ),
    ).toEqual([{ value: 'merged' }])
  })

  test.for([
    ['talent', 'public.talent_profiles', 1],
    ['networks', 'public.tv_network_profiles', 0],
  ] as const)(
    'when several are decided about while one of them has locked their own row and writes to the audit log: %s',
    async ([, table, odd]) => {
      const admin = await makeCaller(project, 'admin')
      const applicants = await makeApplicants(project, 4)
      const both = applicants.filter((_, place) => place % 2 === odd).toSorted()
      const last = both[1] ?? ''
      expect(
        await queueForLock(
          project,
          (sql) => sql`select from ${sql(table)} where user_id = ${last} for update`,
          [
            () =>
              project.request(admin, async (sql) => {
                const [row] = await sql`
                select public.set_account_statuses(${both}, 'pending', 'approved') -> 'done' as done`
                return row?.done
              }),
          ],
          (sql) => sql`select private.add_audit_entry(${admin.account}, 'reads_checked', ${last})`,
        ),
      ).toEqual([{ value: both }])
    },
  )
})

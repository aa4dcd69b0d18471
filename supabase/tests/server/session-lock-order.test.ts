import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCaller } from './people.ts'
import { hasServer, meeting, openProject, type Project } from './project.ts'
import { queueForLock } from './queue-for-lock.ts'

// The desk locks the sessions of an account by their ids before it decides.
describe.skipIf(!hasServer)('an account that ends its other sessions', () => {
  let project: Project
  beforeAll(async () => {
    project = await openProject()
  })
  afterAll(() => project?.close())

  const openSession = async (account: string) => {
    const [row] = await project.owner<{ id: string }[]>`select tests.open_session(${account}) as id`
    return row?.id ?? ''
  }

  /** Has somebody prove in a session that it is them. */
  const proveIn = (session: string, account: string) => project.owner`
    insert into private.session_proofs (session_id, user_id, reauthenticated_at)
    values (${session}, ${account}, now())
    on conflict (session_id) do update set reauthenticated_at = now()`

  /** Somebody with two further sessions, of which the one that began first has the higher id. */
  async function makeSignedIn() {
    const caller = await makeCaller(project, 'talent')
    let higher = await openSession(caller.account)
    let lower = await openSession(caller.account)
    while (lower > higher) {
      higher = lower
      lower = await openSession(caller.account)
    }
    return { caller, higher, lower }
  }

  test.for<[string, (sql: postgres.TransactionSql) => Promise<unknown>]>([
    ['signs out everywhere else', (sql) => sql`select public.end_other_sessions()`],
    ['changes the password', (sql) => sql`select public.change_password('another password')`],
  ])('does not deadlock: it %s', async ([, work]) => {
    const { caller, higher, lower } = await makeSignedIn()
    await proveIn(caller.session ?? '', caller.account)
    const lock = (sql: postgres.TransactionSql, session: string) =>
      sql`select from auth.sessions where id = ${session} for update`
    expect(
      await queueForLock(
        project,
        (sql) => lock(sql, lower),
        [
          () =>
            project.request(caller, async (sql) => {
              await work(sql)
              return 'done'
            }),
        ],
        (sql) => lock(sql, higher),
      ),
    ).toEqual([{ value: 'done' }])
    expect(
      await project.owner`select id from auth.sessions where user_id = ${caller.account}`,
    ).toEqual([{ id: caller.session }])
  })

  test('is not signed out by a session that it has just signed out', async () => {
    const { caller, lower } = await makeSignedIn()
    const end = (sql: postgres.TransactionSql) => sql`select public.end_other_sessions()`
    const [first, second] = await meeting(
      project,
      [caller, end],
      [{ ...caller, session: lower }, end],
    )
    expect([Object.keys(first), Object.keys(second)]).toEqual([['value'], ['refused']])
    expect(
      await project.owner`select id from auth.sessions where user_id = ${caller.account}`,
    ).toEqual([{ id: caller.session }])
  })

  test('leaves no other session that could still change the password', async () => {
    const { caller, lower } = await makeSignedIn()
    await proveIn(lower, caller.account)
    const [first, second] = await meeting(
      project,
      [caller, (sql) => sql`select public.end_other_sessions()`],
      [
        { ...caller, session: lower },
        (sql) => sql`select public.change_password('another password')`,
      ],
    )
    expect([Object.keys(first), Object.keys(second)]).toEqual([['value'], ['refused']])
    expect(
      await project.owner`select id from auth.sessions where user_id = ${caller.account}`,
    ).toEqual([{ id: caller.session }])
  })
})

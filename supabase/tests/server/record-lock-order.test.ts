import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Made, makeNetworks, merge, undo, type Work } from './merging.ts'
import { makeCaller } from './people.ts'
import { type Caller, hasServer, openProject, type Project, SERVICE } from './project.ts'
import { queueForLock } from './queue-for-lock.ts'

// The order of locks that private.add_audit_entry() describes: accounts and networks, then the head of the audit log,
// then the rows of the desk's lists. In each test somebody who keeps to it meets the call that is named.
describe.skipIf(!hasServer)('a call that locks the audit log does not deadlock', () => {
  let project: Project
  let admin: Made
  beforeAll(async () => {
    project = await openProject()
    admin = await makeCaller(project, 'admin')
  })
  afterAll(() => project?.close())

  const holdRecord: Work = (sql) => sql`select from private.audit_head for update`
  const addEntry: Work = (sql) =>
    sql`select private.add_audit_entry(${admin.account}, 'reads_checked', ${admin.account})`
  const listAnew =
    ({ account }: Made): Work =>
    (sql) =>
      sql`select private.lock_listings(array[${account}::uuid])`

  /** Makes the call while `hold` is held, which is followed by `last` once the call waits. */
  async function met(caller: Caller, call: Work, hold: Work, last: Work) {
    const [outcome] = await queueForLock(
      project,
      hold,
      [
        () =>
          project.request(caller, async (sql) => {
            await call(sql)
            return 'done'
          }),
      ],
      last,
    )
    return outcome
  }

  /** A network with two owners, who is the only one whom the desk has approved. */
  async function makeHouse(): Promise<{ owner: Made; colleague: Made }> {
    const [owner, colleague] = await makeNetworks(project)
    await project.owner`
      update private.network_members set network_id = ${owner.account}, role = 'editor'
      where user_id = ${colleague.account}`
    return { owner, colleague }
  }

  test.for([
    [
      'signs somebody out',
      (id: string): Work =>
        (sql) =>
          sql`select public.sign_out_account(${id}, 'A stolen telephone')`,
    ],
    [
      "removes somebody's second step",
      (id: string): Work =>
        (sql) =>
          sql`select public.reset_second_step(${id})`,
    ],
  ] as const)(
    'when the desk %s while a colleague decides about the same account',
    async ([, call]) => {
      const { account } = await makeCaller(project, 'talent')
      await project.owner`
      insert into private.second_steps (user_id, kind, name, sealed_secret, confirmed_at)
      values (${account}, 'totp', 'Telephone', 'sealed', now())`
      expect(
        await met(
          admin,
          call(account),
          async (sql) => {
            await sql`select from public.talent_profiles where user_id = ${account} for no key update`
            await holdRecord(sql)
          },
          (sql) => sql`
          insert into private.notifications (user_id, kind, occasion, status)
          values (${account}, 'status_change', 'Decided', 'hidden')`,
        ),
      ).toEqual({ value: 'done' })
    },
  )

  test.for([
    [
      'about one',
      (id: string): Work =>
        (sql) =>
          sql`select public.set_account_status(${id}, 'approved', 'hidden', 'A reason')`,
    ],
    [
      'about several',
      (id: string): Work =>
        (sql) =>
          sql`select public.set_account_statuses(array[${id}]::uuid[], 'approved', 'hidden', 'A reason')`,
    ],
  ] as const)(
    'when the desk decides %s while the network that this closes is being changed',
    async ([, decide]) => {
      const { owner } = await makeHouse()
      expect(
        await met(
          admin,
          decide(owner.account),
          (sql) => sql`select from private.networks where id = ${owner.account} for no key update`,
          addEntry,
        ),
      ).toEqual({ value: 'done' })
      const [row] = await project.owner`
      select status from private.networks where id = ${owner.account}`
      expect(row).toEqual({ status: 'hidden' })
    },
  )

  test('when the desk undoes a decision while the account ends its other sessions', async () => {
    const talent = await makeCaller(project, 'talent', 'hidden')
    await project.request(
      admin,
      (sql) => sql`select public.set_account_status(${talent.account}, 'hidden', 'approved')`,
    )
    const [session] = await project.owner`
      select tests.open_session(${talent.account}) as id, tests.pass_undo_window()`
    expect(
      await met(
        admin,
        (sql) => sql`
          select public.undo_decision(
            ${talent.account}, 'approved', (public.admin_account(${talent.account}) #>> '{decisions,0,id}')::uuid
          )`,
        (sql) => sql`delete from auth.sessions where id = ${session?.id}`,
        addEntry,
      ),
    ).toEqual({ value: 'done' })
  })

  test('when an owner removes a member while an erasure lists the member again', async () => {
    const { owner, colleague } = await makeHouse()
    expect(
      await met(
        owner,
        (sql) => sql`select public.remove_member(${colleague.account})`,
        holdRecord,
        listAnew(colleague),
      ),
    ).toEqual({ value: 'done' })
  })

  test('when somebody joins while an erasure lists them again', async () => {
    const [owner, invited] = await makeNetworks(project)
    await project.owner`update public.user_roles set email_confirmed_at = now() where user_id = ${invited.account}`
    await project.request(
      owner,
      (sql) => sql`
      select public.invite_member(jsonb_build_object('email', ${`${invited.account}@staff.example`}::text,
        'role', 'editor', 'mayWrite', false), ${invited.account}, 'sealed')`,
    )
    await project.owner`
      update private.network_invitations set email = private.proved_address(${invited.account})
      where token_hash = ${invited.account}`
    expect(
      await met(
        invited,
        (sql) => sql`select public.join_network(${invited.account})`,
        holdRecord,
        listAnew(invited),
      ),
    ).toEqual({ value: 'done' })
  })

  test('when somebody changes their address while an erasure lists them again', async () => {
    const talent = await makeCaller(project, 'talent')
    await project.request(
      talent,
      (sql) =>
        sql`select public.request_email_change(${`${talent.account}@away.example`}, ${talent.account}, 'sealed')`,
    )
    expect(
      await met(
        SERVICE,
        (sql) => sql`select public.confirm_new_address(${talent.account}, ${talent.account})`,
        holdRecord,
        listAnew(talent),
      ),
    ).toEqual({ value: 'done' })
    const [moved] = await project.owner`select email from auth.users where id = ${talent.account}`
    expect(moved).toEqual({ email: `${talent.account}@away.example` })
  })

  test('when the desk merges two networks, or undoes that, while an erasure lists one of their members again', async () => {
    const { owner, colleague } = await makeHouse()
    const [other] = await makeNetworks(project)
    for (const work of [merge(owner, other), undo(owner)]) {
      expect(await met(admin, work, holdRecord, listAnew(colleague))).toEqual({ value: 'done' })
    }
  })
})

// A merge holds both networks, and then moves all they have.

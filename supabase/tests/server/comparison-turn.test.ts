import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../../local/seeded-random.ts'
import { comparedActions, makeCompared } from './compared-actions.ts'
import { makeApplicants, makeCaller } from './people.ts'
import { hasServer, meeting, openProject, type Project, SERVICE } from './project.ts'
import { queueForLock } from './queue-for-lock.ts'

// Whoever has the turn to compare waits for rows of the desk's lists. In `compared-deadlocks.test.ts` many people meet by
// chance; here two meet at the one moment at which they would wait for each other.
describe.skipIf(!hasServer)('the lock for comparing people and names', () => {
  let project: Project
  beforeAll(async () => {
    project = await openProject()
  })
  afterAll(() => project?.close())

  /** Has an account name a new employer, by a telephone number that another account has too. */
  const resemble = (account: string, phoneNumber: string) => async () => {
    await project.owner`
      update public.talent_profiles
      set phone_number = ${phoneNumber}, is_available = false, current_network = ${`Ferrous ${randomUUID()}`}
      where user_id = ${account}`
    return 'done'
  }

  test('is taken before an account with a confirmed address is listed', async () => {
    const { account } = await makeCaller(project, 'talent', 'pending')
    const address = `desk@quern${randomUUID().slice(0, 8)}.example`
    const [made = { account: '' }] = await project.owner<{ account: string }[]>`
      select tests.create_account('tv_network', 'pending', ${address}) as account`
    await project.owner`update public.user_roles set email_confirmed_at = null where user_id = ${made.account}`
    await project.owner`delete from private.network_domains where network_id = ${made.account}`
    await project.owner`
      update public.tv_network_profiles set phone_number = '+44 20 7946 0177' where user_id = ${made.account}`
    const prove = async () => {
      await project.owner`update public.user_roles set email_confirmed_at = now() where user_id = ${made.account}`
      return 'done'
    }
    expect(
      await queueForLock(project, (sql) => sql`select private.lock_comparisons()`, [
        prove,
        resemble(account, '+44 20 7946 0177'),
      ]),
    ).toEqual([{ value: 'done' }, { value: 'done' }])
  })

  test('is taken before the first of several decided accounts is listed', async () => {
    const admin = await makeCaller(project, 'admin')
    const applicants = (await makeApplicants(project, 4)).toSorted()
    const [first = ''] = applicants
    const { account } = await makeCaller(project, 'talent', 'pending')
    await project.owner`
      update public.talent_profiles set phone_number = '+44 20 7946 0188' where user_id = ${first}`
    await project.owner`
      update public.tv_network_profiles set phone_number = '+44 20 7946 0188' where user_id = ${first}`
    const decide = () =>
      project.request(admin, async (sql) => {
        const [row] = await sql`
          select jsonb_array_length(public.set_account_statuses(${applicants}, 'pending', 'approved') -> 'done')::text as done`
        return row?.done
      })
    expect(
      await queueForLock(
        project,
        (sql) => sql`select from private.listed_accounts where user_id = ${first} for update`,
        [decide, resemble(account, '+44 20 7946 0188')],
      ),
    ).toEqual([{ value: '4' }, { value: 'done' }])
  })

  test.for([
    'apply as talent',
    'apply as network',
    'save an own profile',
    'save a network',
    'hide from names',
    'prove an address',
    'move to another address',
    'prove a domain',
    'decide',
  ])('is waited for while holding no row that its holder may need: %s', async (name) => {
    const people = await makeCompared(project)
    const act = comparedActions(project, people, seededRandom(name.length))[name]
    if (!act) throw new Error(`Nobody does that: ${name}`)
    const outcomes = await queueForLock(
      project,
      (sql) => sql`select private.lock_comparisons()`,
      [async () => void (await act())],
      async (sql) => {
        await sql`select from private.listed_accounts for update nowait`
        await sql`select from private.block_keys for update nowait`
        await sql`select from private.compared_names for update nowait`
        await sql`select from private.network_domains for update nowait`
      },
    )
    expect(outcomes).toEqual([{ value: undefined }])
  })

  test.for([
    ['prove a domain', 'private.audit_head'],
    ['decide', 'private.audit_head'],
    ['prove a domain', 'private.networks'],
    ['prove an address', 'private.networks'],
    ['move to another address', 'private.networks'],
    ['save a network', 'private.networks'],
  ] as const)(
    'is not taken by a call that waits for an earlier lock of the order: %s, %s',
    async ([name, table]) => {
      const people = await makeCompared(project)
      const random = seededRandom(name.length + table.length)
      const act = comparedActions(project, { ...people, talents: people.networks }, random)[name]
      if (!act) throw new Error(`Nobody does that: ${name}`)
      const outcomes = await queueForLock(
        project,
        (sql) => sql`select from ${sql(table)} for update`,
        [async () => void (await act())],
        async (sql) => {
          const [row] = await sql<{ isFree: boolean }[]>`
          select private.try_to_lock_comparisons() as "isFree"`
          expect(row).toEqual({ isFree: true })
        },
      )
      expect(outcomes).toEqual([{ value: undefined }])
    },
  )

  test('is taken before the key of a block, so that two who block one new name do not deadlock', async () => {
    const talent = await makeCaller(project, 'talent')
    const name = `quern${randomUUID().slice(0, 8)}`
    const hide = () =>
      project.request(talent, async (sql) => {
        const blocks = { networks: [], domains: [], names: [name] }
        await sql`select public.save_talent_privacy(${sql.json(blocks)})`
        return 'hidden'
      })
    expect(
      await queueForLock(
        project,
        (sql) => sql`select private.lock_comparisons()`,
        [hide],
        (sql) => sql`select private.block_key('name', ${name})`,
      ),
    ).toEqual([{ value: 'hidden' }])
  })

  test('is taken before expired names are deleted, so that a network that takes such a name is compared', async () => {
    const [former, later] = [
      await makeCaller(project, 'tv_network'),
      await makeCaller(project, 'tv_network'),
    ]
    const name = `Lodestar ${randomUUID().slice(0, 8)}`
    await project.owner`
      insert into private.kept_keys (network_id, kind, value, until)
      values (${former.account}, 'name', private.network_name_key(${name}), now() - interval '1 hour')`
    await project.owner`select private.compare_name(private.network_name_key(${name}), true)`
    const [forgotten, taken] = await meeting(
      project,
      [SERVICE, (sql) => sql`select public.forget_expired(100)`],
      [
        later,
        async (sql) => {
          const readOnly =
            '{userId,status,memberRole,networkName,contactEmail,changedBy,logo,createdAt,updatedAt}'
          const [row] = await sql`
            select public.save_network_profile((public.network_profile() - ${readOnly}::text[])
              || ${sql.json({ companyName: name })}) ->> 'companyName' as name`
          return row?.name
        },
      ],
    )
    expect([Object.keys(forgotten), taken]).toEqual([['value'], { value: name }])
    expect(
      await project.owner`
        select is_called from private.compared_names where name = private.network_name_key(${name})`,
    ).toEqual([{ is_called: true }])
  })

  test('is not waited for by the deletion of expired names, which then deletes the name at its next run', async () => {
    const { account } = await makeCaller(project, 'tv_network')
    await project.owner`
      insert into private.kept_keys (network_id, kind, value, until)
      values (${account}, 'name', 'quernstone', now() - interval '1 hour')`
    const left = () => project.owner`select from private.kept_keys where value = 'quernstone'`
    await project.owner.begin(async (sql) => {
      await sql`select private.lock_comparisons()`
      await project.request(SERVICE, (own) => own`select public.forget_expired(100)`)
      expect(await left()).toHaveLength(1)
    })
    await project.request(SERVICE, (own) => own`select public.forget_expired(100)`)
    expect(await left()).toHaveLength(0)
  })
})

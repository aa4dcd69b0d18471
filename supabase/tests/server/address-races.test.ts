import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCaller } from './people.ts'
import {
  hasServer,
  meeting,
  openProject,
  type Project,
  projectOfTest,
  SERVICE,
  type Turn,
} from './project.ts'
import { queueForLock } from './queue-for-lock.ts'

// A link proves the address to which it was mailed, and no other one to which the account moves in the same moment:
// otherwise anybody could prove that they write from a newsroom.
describe.skipIf(!hasServer)(
  'an address that is corrected while a link to the former one is used',
  () => {
    let project: Project
    beforeAll(async () => {
      project = await openProject()
    })
    afterAll(() => project?.close())

    interface Applied {
      account: string
      correct: Turn
      again: Turn
      links: Record<'confirms' | 'sets a password', Turn>
    }

    /** Applies from an address of their own, with both kinds of link mailed there, and says how to move to another. */
    async function apply(role: string): Promise<Applied> {
      const own = `own@${randomUUID()}.example`
      const other = `casting@${randomUUID()}.example`
      const [made = { account: '', registration: '' }] = await project.owner<
        { account: string; registration: string }[]
      >`
      with begun as (
        select tests.begin_registration(${role}, ${own}, '{}', ${`confirms ${own}`}) ->> 'registrationId' as id
      )
      select tests.sign_up(${own}, jsonb_build_object('intent', id)) as account, id as registration from begun`
      await project.owner`select public.request_password_reset(${own}, ${`resets ${own}`}, 'sealed')`
      return {
        account: made.account,
        correct: [
          SERVICE,
          (sql) => sql`
          select public.correct_registration_address(
            ${made.registration}, ${role}, ${other}, ${`confirms ${other}`}, 'sealed', 'hash'
          )`,
        ],
        again: [
          SERVICE,
          (sql) =>
            sql`select public.send_confirmation_again(${made.registration}, ${`again ${own}`}, 'sealed')`,
        ],
        links: {
          confirms: [
            SERVICE,
            (sql) => sql`select public.confirm_email(${`confirms ${own}`}, ${made.account})`,
          ],
          'sets a password': [
            SERVICE,
            (sql) => sql`select public.reset_password(${`resets ${own}`}, 'correct horse battery')`,
          ],
        },
      }
    }

    async function addressOf(account: string) {
      const [row] = await project.owner`
      select split_part(person.email, '@', 1) as name, roles.email_confirmed_at is not null as is_proved
      from auth.users as person join public.user_roles as roles on roles.user_id = person.id
      where person.id = ${account}`
      return row
    }

    const cases = ['talent', 'tv_network'].flatMap((role) =>
      (['confirms', 'sets a password'] as const).map((link) => [role, link] as const),
    )

    test.for(cases)(
      'is not confirmed by the old link: %s, with a link that %s',
      async ([role, link]) => {
        const { account, correct, links } = await apply(role)
        await meeting(project, correct, links[link])
        expect(await addressOf(account)).toEqual({ name: 'casting', is_proved: false })
      },
    )

    test.for(cases)(
      'is not corrected if the old link was used first: %s, with a link that %s',
      async ([role, link]) => {
        const { account, correct, links } = await apply(role)
        await meeting(project, links[link], correct)
        expect(await addressOf(account)).toEqual({ name: 'own', is_proved: true })
      },
    )

    test('gets the link that is requested at the same time', async () => {
      const { account, correct, again } = await apply('talent')
      await meeting(project, correct, again)
      const sent = await project.owner`
      select split_part(email, '@', 1) as name from private.email_confirmations
      where user_id = ${account} and token_hash like 'again %'`
      expect(sent).toEqual([{ name: 'casting' }])
    })
  },
)

describe.skipIf(!hasServer)('applications with an address that has an account', () => {
  // An address that has an account may have several.
  test('are locked in the same order by a request for their links and by a decision about them', async () => {
    const project = await projectOfTest()
    const made = await Promise.all([1, 2].map(() => makeCaller(project, 'talent', 'pending')))
    const [lower = '', higher = ''] = made.map(({ account }) => account).toSorted()
    await project.owner`
      update public.user_roles set email_confirmed_at = null where user_id in (${lower}, ${higher})`
    const hash = randomUUID()
    for (const account of [higher, lower]) {
      await project.owner`
        insert into private.application_addresses (user_id, address_hash) values (${account}, ${hash})
        on conflict (user_id) do update set address_hash = excluded.address_hash, named_at = default`
    }
    const ask = () =>
      project.request(SERVICE, async (sql) => {
        await sql`
          select public.request_application_link('nobody@mail.example', ${randomUUID()}, 'sealed', array[${hash}])`
        return 'asked'
      })
    const decide = (sql: postgres.TransactionSql, account: string) =>
      sql`select private.lock_to_decide(array[${account}]::uuid[])`
    expect(
      await queueForLock(
        project,
        (sql) => decide(sql, lower),
        [ask],
        (sql) => decide(sql, higher),
      ),
    ).toEqual([{ value: 'asked' }])
    const links = await project.owner`
      select user_id from private.email_confirmations
      where user_id in (${lower}, ${higher}) and created_at = (select max(created_at) from private.email_confirmations)`
    expect(links).toHaveLength(2)
  })
})

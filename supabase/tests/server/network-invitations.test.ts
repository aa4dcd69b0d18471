import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCaller } from './people.ts'
import { type Caller, hasServer, meeting, openProject, outcomeOf, type Project } from './project.ts'

type Member = Caller & { account: string }

describe.skipIf(!hasServer)('an invitation to a network', () => {
  let project: Project
  beforeAll(async () => {
    project = await openProject()
  })
  afterAll(() => project?.close())

  /** An invitation of an address, as its owner sends it. */
  async function invite(owner: Member, email: string): Promise<string> {
    const token = randomUUID()
    const invitation = JSON.stringify({ email, role: 'editor', mayWrite: false })
    await project.request(
      owner,
      (sql) => sql`select public.invite_member(${invitation}::text::jsonb, ${token}, 'sealed')`,
    )
    return token
  }

  const join = (token: string) => (sql: postgres.TransactionSql) =>
    sql`select public.join_network(${token})`

  async function addressOf({ account }: Member): Promise<string> {
    const [row] = await project.owner<{ email: string }[]>`
      select email from auth.users where id = ${account}`
    return row?.email ?? ''
  }

  const membersOf = async (network: string) =>
    (
      await project.owner<{ id: string }[]>`select user_id as id from private.network_members
        where network_id = ${network} and ended_at is null order by joined_at`
    ).map(({ id }) => id)

  const stateOf = async (token: string) =>
    (
      await project.owner`select state from private.network_invitations where token_hash = ${token}`
    ).at(0)?.state

  test('that is followed in two tabs at once is accepted once', async () => {
    const [owner, colleague] = await Promise.all([
      makeCaller(project, 'tv_network'),
      makeCaller(project, 'tv_network'),
    ])
    const token = await invite(owner, await addressOf(colleague))
    const [first, second] = await meeting(
      project,
      [colleague, join(token)],
      [colleague, join(token)],
    )
    expect(first).toHaveProperty('value')
    expect(second).toEqual({ refused: 'PT400 token_invalid' })
    expect(await membersOf(owner.account)).toEqual([owner.account, colleague.account])
  })

  test('that is withdrawn while it is followed is accepted before, or not at all', async () => {
    const [owner, colleague] = await Promise.all([
      makeCaller(project, 'tv_network'),
      makeCaller(project, 'tv_network'),
    ])
    const token = await invite(owner, await addressOf(colleague))
    const [, joined] = await meeting(
      project,
      [
        owner,
        (sql) => sql`select public.revoke_invitation(
          ((public.network_invitations() -> 'items') -> 0 ->> 'id')::uuid)`,
      ],
      [colleague, join(token)],
    )
    expect(joined).toEqual({ refused: 'PT400 token_invalid' })
    expect(await membersOf(owner.account)).toEqual([owner.account])
  })

  describe('when it is followed', () => {
    let owner: Member
    let invited: string
    let token: string
    const guest = () => `guest-${randomUUID().slice(0, 8)}@harbournews.example`

    async function accountAt(email: string): Promise<Member> {
      const [row] = await project.owner<{ account: string; session: string }[]>`
        select account, tests.open_session(account) as session
        from tests.create_account('tv_network', 'approved', ${email}) as account`
      if (!row) throw new Error('No account could be made.')
      return { role: 'authenticated', ...row }
    }

    /** How somebody who follows the link is refused; undefined when they join. */
    async function refusalOf(visitor: Member): Promise<string | undefined> {
      const outcome = await outcomeOf(project.request(visitor, join(token)))
      return 'refused' in outcome ? outcome.refused : undefined
    }

    beforeAll(async () => {
      owner = await makeCaller(project, 'tv_network')
    })

    async function inviteAnew(email = guest()): Promise<void> {
      invited = email
      token = await invite(owner, email)
    }

    /** Nobody has joined, and the invited person still can. */
    async function expectUnharmed(): Promise<void> {
      const before = await membersOf(owner.account)
      expect(await stateOf(token)).toBe('open')
      const right = await accountAt(invited)
      expect(await refusalOf(right)).toBeUndefined()
      expect(await membersOf(owner.account)).toEqual([...before, right.account])
    }

    test('is refused to another account', async () => {
      await inviteAnew()
      expect(await refusalOf(await accountAt(guest()))).toBe('PT403 wrong_account')
      await expectUnharmed()
    })

    test('is accepted by an account whose address differs only in capitals', async () => {
      const address = guest()
      await inviteAnew(address.toUpperCase())
      expect(await refusalOf(await accountAt(address))).toBeUndefined()
    })

    test('is refused to an account whose address has a tag', async () => {
      await inviteAnew()
      const [name, domain] = invited.split('@')
      expect(await refusalOf(await accountAt(`${name}+tag@${domain}`))).toBe('PT403 wrong_account')
      await expectUnharmed()
    })

    test('is refused to an account that has changed from the invited address to another', async () => {
      await inviteAnew()
      const visitor = await accountAt(invited)
      await project.owner`select tests.move(${visitor.account}, ${guest()})`
      expect(await refusalOf(visitor)).toBe('PT403 wrong_account')
      await expectUnharmed()
    })

    test('is refused to an account that has changed to the invited address without confirming it', async () => {
      await inviteAnew()
      const visitor = await accountAt(guest())
      await project.owner`select tests.move(${visitor.account}, ${invited})`
      await project.owner`update public.user_roles set email_confirmed_at = null
        where user_id = ${visitor.account}`
      expect(await refusalOf(visitor)).toBe('PT403 wrong_account')
      expect(await stateOf(token)).toBe('open')
    })

    test.each([
      ['has expired', 'expires_at = now()'],
      ['was revoked', `state = 'revoked'`],
    ])('is refused when it %s', async (_what, change) => {
      await inviteAnew()
      await project.owner.unsafe(
        `update private.network_invitations set ${change} where token_hash = '${token}'`,
      )
      expect(await refusalOf(await accountAt(invited))).toBe('PT400 token_invalid')
    })

    test('is refused when it was used, even after its user was removed', async () => {
      await inviteAnew()
      const visitor = await accountAt(invited)
      expect(await refusalOf(visitor)).toBeUndefined()
      await project.request(owner, (sql) => sql`select public.remove_member(${visitor.account})`)
      expect(await refusalOf(visitor)).toBe('PT400 token_invalid')
      expect(await membersOf(owner.account)).not.toContain(visitor.account)
    })

    test('gives a stranger with the leaked link only an account without a confirmed address', async () => {
      await inviteAnew()
      const begin = (payload: object) =>
        outcomeOf(
          project.request({ role: 'service_role' }, (sql) => {
            const text = JSON.stringify(payload)
            return sql<{ begun: { outcome: string; registrationId: string } }[]>`
              select public.begin_join(${token}, ${text}::text::jsonb, ${randomUUID()}, 'sealed') as begun`
          }),
        )
      const payload = {
        firstName: 'Eve',
        lastName: 'Else',
        jobTitle: 'Editor',
        phoneNumber: '+46 8 000 01',
      }
      expect(await begin({ ...payload, email: guest() })).toEqual({
        refused: 'PT403 wrong_account',
      })
      const begun = await begin(payload)
      const intent = 'value' in begun ? begun.value[0]?.begun.registrationId : undefined
      const before = await membersOf(owner.account)
      await project.owner`select tests.sign_up(${invited},
        jsonb_build_object('intent', ${intent ?? ''}::text))`
      expect(await membersOf(owner.account)).toEqual(before)
      expect(await stateOf(token)).toBe('open')
    })
  })
})

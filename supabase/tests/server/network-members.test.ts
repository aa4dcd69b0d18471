import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCaller } from './people.ts'
import { type Caller, hasServer, meeting, openProject, outcomeOf, type Project } from './project.ts'

type Member = Caller & { account: string }
type Act = (sql: postgres.TransactionSql, self: Member, other: Member) => Promise<unknown>

const changes = (role: string) => JSON.stringify({ role, mayWrite: false })

/** What takes an owner away, by their own hand or the other's. */
const WAYS: Readonly<Record<string, Act>> = {
  leave: (sql) => sql`select public.leave_network()`,
  'step down': (sql, self) =>
    sql`select public.change_member(${self.account}, ${changes('viewer')}::text::jsonb)`,
  demote: (sql, _, other) =>
    sql`select public.change_member(${other.account}, ${changes('editor')}::text::jsonb)`,
  remove: (sql, _, other) => sql`select public.remove_member(${other.account})`,
  'close the account': (sql) => sql`select public.delete_own_account()`,
}

const REFUSED = [
  'PT409 last_owner',
  'PT403 member_role',
  'PT403 no_network',
  'PT404 member_not_found',
]

describe.skipIf(!hasServer)('the members of a network, at once', () => {
  let project: Project
  beforeAll(async () => {
    project = await openProject()
  })
  afterAll(() => project?.close())

  /** A network with two owners and an editor, who stays. */
  async function makeNetwork(): Promise<{ network: string; owners: [Member, Member] }> {
    const [one, other, editor] = await Promise.all([
      makeCaller(project, 'tv_network'),
      makeCaller(project, 'tv_network'),
      makeCaller(project, 'tv_network'),
    ])
    await project.owner`delete from private.network_members where user_id = ${editor.account}`
    await project.owner`insert into private.network_members (network_id, user_id, role)
      values (${one.account}, ${editor.account}, 'editor')`
    return { network: one.account, owners: await seat(one.account, [one, other]) }
  }

  /** Makes two people the owners of a network, whatever they have done before, with sessions that have just begun. */
  function seat(network: string, owners: [Member, Member]): Promise<[Member, Member]> {
    const ids = owners.map(({ account }) => account)
    return project.owner.begin(async (sql) => {
      await sql`delete from private.account_deletions where user_id = any (${ids})`
      await sql`update public.tv_network_profiles set status = 'approved' where user_id = any (${ids})`
      await sql`delete from private.network_members where user_id = any (${ids})`
      await sql`insert into private.network_members (network_id, user_id, role)
        select ${network}, id, 'owner' from unnest(${ids}::uuid[]) as id`
      const sessions = await sql<{ account: string; session: string }[]>`
        select id as account, tests.open_session(id) as session from unnest(${ids}::uuid[]) as id`
      return owners.map((owner) => ({
        ...owner,
        session: sessions.find(({ account }) => account === owner.account)?.session ?? '',
      }))
    }) as Promise<[Member, Member]>
  }

  /** The owners who may act. */
  async function ownersOf(network: string): Promise<string[]> {
    const rows = await project.owner<{ id: string }[]>`
      select member.user_id as id from private.network_members as member
      join public.tv_network_profiles as profile on profile.user_id = member.user_id
      where member.network_id = ${network} and member.ended_at is null and member.role = 'owner'
        and profile.status = 'approved'`
    return rows.map(({ id }) => id)
  }

  const pairs = Object.keys(WAYS).flatMap((first) =>
    Object.keys(WAYS).map((second) => [first, second] as const),
  )

  // Twenty times each of the 25 pairs: 500 times the two owners of a network go at one moment.
  test.each(pairs)(
    'of two owners, one to %s and one to %s at one moment, one stays, twenty times',
    async (first, second) => {
      const { network, owners } = await makeNetwork()
      for (let round = 0; round < 20; round++) {
        const [one, other] = await seat(network, owners)
        const outcomes = await Promise.all([
          outcomeOf(project.request(one, (sql) => WAYS[first]?.(sql, one, other) ?? sql``)),
          outcomeOf(project.request(other, (sql) => WAYS[second]?.(sql, other, one) ?? sql``)),
        ])
        const refused = outcomes.flatMap((outcome) =>
          'refused' in outcome ? [outcome.refused] : [],
        )
        expect(await ownersOf(network), JSON.stringify(outcomes)).toHaveLength(1)
        expect(REFUSED).toEqual(expect.arrayContaining(refused))
      }
    },
    120_000,
  )

  test('an owner who writes without the lock is counted all the same', async () => {
    const { network, owners } = await makeNetwork()
    const end = (account: string) =>
      project.owner.begin(async (sql) => {
        await sql`update private.network_members set ended_at = now()
          where user_id = ${account} and ended_at is null`
      })
    const outcomes = await Promise.all(owners.map(({ account }) => outcomeOf(end(account))))
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([
      { refused: 'PT409 last_owner' },
    ])
    expect(await ownersOf(network)).toHaveLength(1)
  })

  test('two editors of one note, five hundred edits: none is lost without its writer being told', async () => {
    const { network, owners } = await makeNetwork()
    const [made] = await project.owner<{ id: string }[]>`
      select tests.create_account('talent', 'approved') as id`
    const talent = made?.id ?? ''

    /** Writes 250 times over what is there then: who is told of the other's words reads them and writes again. */
    async function write(editor: Member, who: number): Promise<void> {
      for (let edit = 0, version = 0; edit < 250; ) {
        const asked = JSON.stringify({ note: `${who}: ${edit}`, version })
        const outcome = await outcomeOf(
          project.request(
            editor,
            (sql) => sql<{ version: number }[]>`
              select (public.save_talent(${talent}, ${asked}::text::jsonb) -> 'version')::integer as version`,
          ),
        )
        if ('value' in outcome) {
          version = outcome.value[0]?.version ?? 0
          edit += 1
          continue
        }
        expect(outcome.refused).toBe('PT409 note_changed')
        const [kept] = await project.owner<{ version: number }[]>`
          select version from private.saved_talent where network_id = ${network}`
        version = kept?.version ?? 0
      }
    }

    await Promise.all(owners.map(write))
    const [kept] = await project.owner`
      select version, note, noted_by from private.saved_talent where network_id = ${network}`
    expect(kept?.version).toBe(500)
    expect(['0: 249', '1: 249']).toContain(kept?.note)
    expect(kept?.noted_by).toBe(owners[Number(kept?.note[0])]?.account)
  }, 240_000)

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

  test('an invitation that is followed in two tabs at once is accepted once', async () => {
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

  test('who follows an invitation while it is withdrawn joins before, or not at all', async () => {
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

  describe('an invitation that is misused', () => {
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

    /** Nobody has joined, and who was invited still can. */
    async function expectUnharmed(): Promise<void> {
      const before = await membersOf(owner.account)
      expect(await stateOf(token)).toBe('open')
      const right = await accountAt(invited)
      expect(await refusalOf(right)).toBeUndefined()
      expect(await membersOf(owner.account)).toEqual([...before, right.account])
    }

    test('by another account', async () => {
      await inviteAnew()
      expect(await refusalOf(await accountAt(guest()))).toBe('PT403 wrong_account')
      await expectUnharmed()
    })

    test('by the address in other capitals, which is the same mailbox', async () => {
      const address = guest()
      await inviteAnew(address.toUpperCase())
      expect(await refusalOf(await accountAt(address))).toBeUndefined()
    })

    test('by the address with a tag', async () => {
      await inviteAnew()
      const [name, domain] = invited.split('@')
      expect(await refusalOf(await accountAt(`${name}+tag@${domain}`))).toBe('PT403 wrong_account')
      await expectUnharmed()
    })

    test('by who had the address and has moved away from it', async () => {
      await inviteAnew()
      const visitor = await accountAt(invited)
      await project.owner`select tests.move(${visitor.account}, ${guest()})`
      expect(await refusalOf(visitor)).toBe('PT403 wrong_account')
      await expectUnharmed()
    })

    test('by who has moved to the address and has not proved it', async () => {
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
    ])('when it %s', async (_what, change) => {
      await inviteAnew()
      await project.owner.unsafe(
        `update private.network_invitations set ${change} where token_hash = '${token}'`,
      )
      expect(await refusalOf(await accountAt(invited))).toBe('PT400 token_invalid')
    })

    test('when it was used, also after whoever used it was removed', async () => {
      await inviteAnew()
      const visitor = await accountAt(invited)
      expect(await refusalOf(visitor)).toBeUndefined()
      await project.request(owner, (sql) => sql`select public.remove_member(${visitor.account})`)
      expect(await refusalOf(visitor)).toBe('PT400 token_invalid')
      expect(await membersOf(owner.account)).not.toContain(visitor.account)
    })

    test('by whoever a leaked link comes to, who makes an account that proves nothing', async () => {
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

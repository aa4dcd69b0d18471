import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCaller } from './people.ts'
import { type Caller, hasServer, openProject, outcomeOf, type Project } from './project.ts'

type Member = Caller & { account: string }
type Act = (sql: postgres.TransactionSql, self: Member, other: Member) => Promise<unknown>

const changes = (role: string) => JSON.stringify({ role, mayWrite: false })

/** Actions that remove an owner, by themselves or by the other owner. */
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
  'PT409 member_leaving',
]

describe.skipIf(!hasServer)('the members of a network at the same moment', () => {
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

  /** Makes two people the owners of a network, whatever happened before, with fresh sessions. Who is one stays one. */
  function seat(network: string, owners: [Member, Member]): Promise<[Member, Member]> {
    const ids = owners.map(({ account }) => account)
    return project.owner.begin(async (sql) => {
      await sql`delete from private.account_deletions where user_id = any (${ids})`
      await sql`update public.tv_network_profiles set status = 'approved'
        where user_id = any (${ids}) and status <> 'approved'`
      await sql`delete from private.network_members
        where user_id = any (${ids}) and (network_id <> ${network} or role <> 'owner' or ended_at is not null)`
      await sql`insert into private.network_members (network_id, user_id, role)
        select ${network}, id, 'owner' from unnest(${ids}::uuid[]) as id
        where not exists (select from private.network_members as present where present.user_id = id)`
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
    'of two owners, of whom one wants to %s and the other to %s, one stays an owner, twenty times',
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

  test('an owner who leaves without the lock is still counted', async () => {
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

  test('two editors who overwrite one note five hundred times lose no edit without being told', async () => {
    const { network, owners } = await makeNetwork()
    const [made] = await project.owner<{ id: string }[]>`
      select tests.create_account('talent', 'approved') as id`
    const talent = made?.id ?? ''

    /** Overwrites the note 250 times: a writer who is told of the other's text reads it and writes again. */
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
  })
})

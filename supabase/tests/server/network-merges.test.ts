import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Made, makeNetworks, merge, undo, type Work } from './merging.ts'
import { addTalent, makeCaller } from './people.ts'
import { hasServer, openProject, type Project } from './project.ts'

describe.skipIf(!hasServer)('merging large networks', () => {
  let project: Project
  let admin: Made
  beforeAll(async () => {
    project = await openProject()
    admin = await makeCaller(project, 'admin')
  })
  afterAll(() => project?.close())

  /** Without a limit of time, for ten times as many rows as a busy machine moves in eight seconds. */
  const atLeisure = (work: Work) =>
    project.request(admin, async (sql) => {
      await sql`set local statement_timeout = '5min'`
      return work(sql)
    })

  test('of ten thousand rows each takes less than eight seconds, the limit of a call, and so does undoing it', async () => {
    await tryWith(1_000, (work) => project.request(admin, work))
  })

  test('of ten thousand rows of each kind loses none, and an undo restores every table', async () => {
    await tryWith(10_000, atLeisure)
  })

  /**
   * Merges two networks and takes it back: no table may have more rows or fewer between, nor another byte after.
   * @param rows how many of each of eleven kinds each network has
   * @param call how the desk calls a function of the database
   */
  async function tryWith(rows: number, call: typeof atLeisure): Promise<void> {
    const networks = await makeNetworks(project)
    const [one, other] = networks
    const [present] = await project.owner<{ amount: number }[]>`
      select count(*)::integer as amount from public.talent_profiles`
    await addTalent(project, rows / 20 - (present?.amount ?? 0))
    for (const { account } of networks) await fill(account, rows)

    const before = await everything()
    const start = performance.now()
    await call(merge(one, other))
    const merged = performance.now()
    expect(amountsOf(await everything())).toEqual(amountsOf(before))
    expect(await leftIn(one.account)).toEqual({
      'private.domain_claims': 200,
      'private.enquiry_requests': rows,
      // With the one that all networks of these tests write from, and are called.
      'private.kept_keys': 1,
      'private.network_domains': 201,
      'private.network_names': 201,
      'private.talent_impressions': rows,
    })
    const undoing = performance.now()
    await call(undo(one))
    const undone = performance.now()
    expect(await everything()).toEqual(before)
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
    console.info(
      `${11 * rows} rows: merged in ${seconds(start, merged)} s, taken back in ${seconds(undoing, undone)} s.`,
    )
  }

  /** Fills all tables of a network: those that are few in life with two hundred rows. */
  async function fill(network: string, rows: number): Promise<void> {
    await project.owner.begin(async (sql) => {
      await sql`insert into private.talent_lists (network_id, name, place, is_confidential)
        select ${network}, 'List ' || n, n, n <= 20 from generate_series(1, 30) as n`
      await sql`insert into private.saved_talent (network_id, talent_id, scope, note)
        select list.network_id, profile.user_id, list.scope, 'A note ' || list.place
        from private.talent_lists as list, public.talent_profiles as profile
        where list.network_id = ${network} and list.is_confidential`
      await sql`insert into private.listed_talent (list_id, network_id, talent_id, stage, place)
        select list.id, list.network_id, saved.talent_id, 'longlist', 1
        from private.talent_lists as list join private.saved_talent as saved using (network_id, scope)
        where list.network_id = ${network}`
      await sql`insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place,
          is_remote, text, shows_network_name)
        select ${network}, 'Brief ' || n, '{anchor}', '{}', '{}', '[]', '', false, '', true
        from generate_series(1, ${rows}) as n`
      await sql`insert into private.enquiries (network_id, talent_id, job_key, job, text, line, answer_days)
        select ${network}, (select min(user_id::text)::uuid from public.talent_profiles), private.placeholder_brief(), '{}', n::text, '', 7
        from generate_series(1, ${rows}) as n`
      await sql`insert into private.owed_answers (enquiry_id, network_id, due_at, answered_at)
        select id, network_id, now(), now() from private.enquiries where network_id = ${network}`
      await sql`insert into private.enquiry_reports (enquiry_id, network_id, reason, entry, state, decided_at)
        select id, network_id, 'other', 0, 'dismissed', now() from private.enquiries where network_id = ${network}`
      await sql`insert into private.enquiry_requests (network_id, key_hash, body_hash, answer)
        select ${network}, 'key ' || n, 'body', '{}' from generate_series(1, ${rows}) as n`
      await sql`insert into private.talent_impressions (user_id, day, kind, network_id)
        select profile.user_id, date '2026-10-01' + n, 'search', ${network}
        from public.talent_profiles as profile, generate_series(1, 20) as n`
      await sql`insert into private.network_invitations (network_id, token_hash, email, role, may_write, state)
        select ${network}, ${network} || n, 'guest' || n || '@invited.example', 'viewer', false, 'revoked'
        from generate_series(1, ${rows}) as n`
      await sql`insert into private.pictures (key, network_id, kind, state)
        select md5(n::text || ${network}) || '-' || md5(n::text) || md5(n::text) || '.png', ${network}, 'logo', 'deleting'
        from generate_series(1, ${rows}) as n`
      await sql`insert into private.network_activity (network_id, scope, kind, side)
        select ${network}, ${network}, 'list_made', 'network' from generate_series(1, ${rows})`
      await sql`insert into private.domain_claims (network_id, domain)
        select ${network}, 'claimed' || n || '.example' from generate_series(1, 200) as n`
      await sql`insert into private.network_domains (network_id, domain)
        select ${network}, 'written' || n || '.example' from generate_series(1, 200) as n`
      await sql`insert into private.network_names (network_id, name)
        select ${network}, 'former name ' || n from generate_series(1, 200) as n`
    })
  }

  /** Rows that tell that something was done, and keys that stay for 30 days, are left out. */
  const UNTOUCHED: Readonly<Record<string, string>> = {
    'private.network_activity': "side <> 'desk'",
    'private.kept_keys': 'not is_shared',
  }

  /** Every table but those that tell that something was done: how many rows, and a hash of all of them. */
  async function everything(): Promise<Record<string, { amount: number; hash: string }>> {
    const tables = await project.owner<{ name: string }[]>`
      select stored.oid::regclass::text as name from pg_class as stored
      where stored.relkind = 'r' and stored.relnamespace in ('private'::regnamespace, 'public'::regnamespace)
        and stored.relname not in ('audit_log', 'audit_head', 'mail_outbox', 'notifications', 'network_merges',
          'merged_rows', 'merged_lists', 'joined_saves', 'session_proofs')
      order by 1`
    const found: Record<string, { amount: number; hash: string }> = {}
    for (const { name } of tables) {
      const [row] = await project.owner.unsafe<{ amount: number; hash: string }[]>(
        `select count(*)::integer as amount,
           md5(string_agg(md5(stored::text), '' order by md5(stored::text))) as hash from ${name} as stored
         where ${UNTOUCHED[name] ?? 'true'}`,
      )
      if (row) found[name] = { ...row }
    }
    return found
  }

  const amountsOf = (tables: Awaited<ReturnType<typeof everything>>) =>
    Object.fromEntries(Object.entries(tables).map(([name, { amount }]) => [name, amount]))

  /** Rows that a merged network keeps, because the other has the same. */
  async function leftIn(network: string): Promise<Record<string, number>> {
    const columns = await project.owner<{ source: string; name: string }[]>`
      select source::text, name::text from private.columns_to_move()`
    const left: Record<string, number> = {}
    for (const { source, name } of columns) {
      const [row] = await project.owner.unsafe<{ amount: number }[]>(
        `select count(*)::integer as amount from ${source} where ${name} = '${network}'`,
      )
      if (row && row.amount > 0) left[source] = row.amount
    }
    return left
  }
})

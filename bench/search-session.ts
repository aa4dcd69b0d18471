import postgres from 'postgres'
import { fixedAccounts } from '../local/demo-data.ts'
import type { TalentPage } from '../shared/talent-search.ts'
import type { TalentTestbed } from './talent-testbed.ts'

/** The filter of `search_talent`. */
export type SearchFilter = Record<string, unknown>

/** The answer of `search_talent`: a page, with an unsealed cursor. */
export interface FoundPage extends Omit<TalentPage, 'nextCursor'> {
  nextCursor: Record<string, unknown> | null
}

/** The fields of the answer of `brief_matches` that are read here. */
export interface MatchedPage {
  items: { userId: string; score: number | null; parts: { points: number; of: number }[] }[]
  isExact: boolean
}

/** One connection that acts as the Data API would for a person's token; that it became them is not timed. */
export interface PersonSession {
  search(filter: SearchFilter): Promise<FoundPage>
  /** A row by its primary key, under row level security: the request with which all others are compared. */
  readByKey(): Promise<void>
  call(name: string, argument: object): Promise<unknown>
  /** Calls a function of the interface that is written out, with `$1::text` in it for the parameter. */
  ask(call: string, parameter: string): Promise<unknown>
  /** The talent who fit one of the person's briefs. */
  matches(briefId: string): Promise<MatchedPage>
  close(): Promise<void>
}

/**
 * Opens a connection to the database itself, without HTTP between.
 * @param testbed the testbed with the database
 * @param as the demo account
 */
export async function openSession(
  { databaseUrl }: TalentTestbed,
  as: 'network' | 'talent',
): Promise<PersonSession> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const [person] = await sql<{ id: string; session: string }[]>`
    with session as (
      insert into auth.sessions (id, user_id, created_at)
      select gen_random_uuid(), id, now() from auth.users where email = ${fixedAccounts[as]}
      returning id, user_id
    )
    select user_id as id, id as session from session`
  if (!person) throw new Error(`There is no ${fixedAccounts[as]}.`)
  // A bench makes more requests than a person may. It still pays for the count, which starts far below its limit.
  await sql`
    insert into private.rate_counters (key, ends_at, count)
    select name || ':' || encode(sha256(convert_to(${person.id}, 'UTF8')), 'hex'), now() + interval '1 day', -1e9
    from unnest('{search,search_hour,matches,matches_hour}'::text[]) as name
    on conflict (key) do update set ends_at = excluded.ends_at, count = excluded.count`
  const claims = { sub: person.id, role: 'authenticated', session_id: person.session }
  await sql`
    select set_config('request.jwt.claims', ${JSON.stringify(claims)}, false),
      set_config('request.jwt.claim.sub', ${person.id}, false),
      set_config('request.jwt.claim.role', 'authenticated', false)`
  await sql.unsafe('set role authenticated')
  const table = as === 'network' ? 'tv_network_profiles' : 'talent_profiles'
  const ask = async (statement: string, parameter: string) => {
    const [row] = await sql.unsafe<{ answer: unknown }[]>(statement, [parameter], { prepare: true })
    return row?.answer
  }
  const call = (name: string, argument: object) =>
    ask(`select public.${name}($1::text::jsonb) as answer`, JSON.stringify(argument))
  return {
    call,
    ask: (written, parameter) => ask(`select public.${written} as answer`, parameter),
    search: (filter) => call('search_talent', filter) as Promise<FoundPage>,
    matches: (briefId) =>
      ask('select public.brief_matches($1::text::uuid) as answer', briefId) as Promise<MatchedPage>,
    async readByKey() {
      await ask(
        `select to_jsonb(version) as answer from public.${table} where user_id = $1::text::uuid`,
        person.id,
      )
    },
    close: () => sql.end(),
  }
}

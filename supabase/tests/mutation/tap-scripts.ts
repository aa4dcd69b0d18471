import { readFile } from 'node:fs/promises'
import type postgres from 'postgres'
import {
  asRole,
  copyProject,
  MIGRATED_PROJECT,
  OWNER,
  withConnection,
} from '../server/hosted-server.ts'
import { ON_PGLITE_ALONE, runTap, tapFiles } from '../support/run-tap.ts'

/** A pgTAP script, with its results without a fault. */
export interface TapScript {
  name: string
  script: string
  /** How often it called each function and wrote to each table, by `schema.name`. */
  reached: ReadonlyMap<string, number>
  /** How long it took, in milliseconds. */
  ms: number
}

/**
 * Runs each script that runs on a server, while Postgres counts the functions that it calls and the tables that it
 * writes.
 * @param url of the server, for its superuser
 * @param lanes how many run side by side
 * @throws Error if one fails: it would notice every mutant
 */
export async function measuredTapScripts(url: string, lanes: number): Promise<TapScript[]> {
  const queue = (await tapFiles()).filter(({ name }) => !ON_PGLITE_ALONE.includes(name))
  const found = await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const copy = await copyProject(url, MIGRATED_PROJECT, `measured_${lane}`)
      const measured: TapScript[] = []
      for (let file = queue.shift(); file; file = queue.shift()) {
        const script = await readFile(file.url, 'utf8')
        measured.push({ name: file.name, script, ...(await measure(copy, file.name, script)) })
      }
      return measured
    }),
  )
  return found.flat()
}

async function measure(
  copy: string,
  name: string,
  script: string,
): Promise<Pick<TapScript, 'reached' | 'ms'>> {
  return withConnection(copy, async (watcher) => {
    await watcher`select pg_stat_reset()`
    await watcher`set track_functions = 'all'`
    const begun = performance.now()
    await withConnection(asRole(copy, OWNER), async (sql) => {
      await sql`set track_functions = 'all'`
      const failed = (await runTap(sql, script)).find(({ passed }) => !passed)
      if (failed) throw new Error(`${name} fails where nothing is broken: ${failed.description}`)
      await sql`select pg_stat_force_next_flush()`
    })
    return { reached: await counts(watcher), ms: performance.now() - begun }
  })
}

async function counts(sql: postgres.Sql): Promise<Map<string, number>> {
  const rows = await sql<{ name: string; count: number }[]>`
    select schemaname || '.' || funcname as name, sum(calls)::float8 as count
    from pg_stat_user_functions group by name
    union all
    select schemaname || '.' || relname, (n_tup_ins + n_tup_upd + n_tup_del)::float8
    from pg_stat_user_tables`
  return new Map(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
}

/** These scripts read the catalogue, and notice a change to an object that nobody uses. */
const OF_THE_CATALOGUE: readonly string[] = ['catalogue.sql', 'checks.sql', 'search-path.sql']

/** More of the same tells nothing new. */
const ENOUGH_TIMES = 20

/**
 * The scripts that could notice: those that use the broken object, or read the catalogue. Quick ones that use it often
 * come first.
 * @param at the broken object, as `schema.name`
 */
export function scriptsThatReach(at: string | null, scripts: readonly TapScript[]): TapScript[] {
  // Postgres does not count a refused call: a script that names the broken object may call it as well.
  const named = new RegExp(`\\b${at?.split('.')[1]}\\b`)
  const times = ({ reached, script }: TapScript) =>
    at === null ? 0 : (reached.get(at) ?? (named.test(script) ? 1 : 0))
  const worth = (script: TapScript) => Math.min(times(script), ENOUGH_TIMES) / script.ms
  return scripts
    .filter((script) => times(script) > 0 || OF_THE_CATALOGUE.includes(script.name))
    .sort((one, other) => worth(other) - worth(one))
}

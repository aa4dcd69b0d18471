import postgres from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { openPostgresServer } from './postgres-server.ts'
import { checkFacets } from './search-facets.ts'
import { SEARCH_ROWS, timeSaves } from './search-save.ts'
import { openSession } from './search-session.ts'
import { amongTalents, type TalentStand } from './talent-stand.ts'

// The benches of search and matching take an hour, and so nobody runs them by the way: here they are tried among few,
// where no Postgres server is at hand not at all. What they time is worth nothing; what they count is.
const server = await openPostgresServer(process.env).catch(() => null)

describe.runIf(server)('the benches among talents', () => {
  afterAll(() => server?.close())

  test('run, and what they count is right', { timeout: 120_000 }, async () => {
    const { facets, saves, networkRows } = await amongTalents(
      server as NonNullable<typeof server>,
      400,
      async (stand) => {
        const session = await openSession(stand, 'network')
        await session.readByKey().finally(() => session.close())
        return {
          facets: await checkFacets(stand, 40),
          saves: await timeSaves(stand, SEARCH_ROWS, 3),
          networkRows: await rowsReadForKeys(stand),
        }
      },
    )
    expect(facets.figures).toBeGreaterThan(1000)
    expect(facets.wrong).toEqual([])
    expect(saves.complete).toBeGreaterThan(0)
    // Every call of a network asks for its keys. There are 500, and one table of them is small enough to be read through;
    // joined by hashing, each would be.
    expect(networkRows).toBeLessThan(1000)
  })
})

/** How many rows about networks are read to say by which keys one of them may be blocked. */
async function rowsReadForKeys({ databaseUrl }: TalentStand): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const [network] = await sql<
      { id: string }[]
    >`select id from private.networks where name = 'Network 7'`
    return await sql.begin(async (transaction) => {
      const askAndCount = async () => {
        await transaction`select private.keys_of_network(${network?.id ?? null})`
        const [read] = await transaction<{ rows: number }[]>`
          select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows
          from pg_stat_xact_user_tables where relname ~ '^(tv_)?network'`
        return read?.rows ?? 0
      }
      // The first time, its plan is made.
      const before = await askAndCount()
      return (await askAndCount()) - before
    })
  } finally {
    await sql.end()
  }
}

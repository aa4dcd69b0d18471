import postgres from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { TALENT_COLUMNS } from './peers/talent-columns.ts'
import { openPostgresServer } from './postgres-server.ts'
import { checkFacets } from './search-facets.ts'
import { SEARCH_ROWS, timeSaves } from './search-save.ts'
import { openSession } from './search-session.ts'
import { amongTalents, type TalentTestbed } from './talent-testbed.ts'

// The benches of search and matching take an hour, so nobody runs them in passing: this test runs them with few
// talents, and not at all without a Postgres server. Their times mean nothing here, but their counts do.
const server = await openPostgresServer(process.env).catch(() => null)

describe.runIf(server)('the benches of talent and networks', () => {
  afterAll(() => server?.close())

  test('run, and count correctly', async () => {
    const { facets, saves, networkRows, unreadable } = await amongTalents(
      server as NonNullable<typeof server>,
      400,
      async (testbed) => {
        const session = await openSession(testbed, 'network')
        await session.readByKey().finally(() => session.close())
        return {
          facets: await checkFacets(testbed, 40),
          saves: await timeSaves(testbed, SEARCH_ROWS, 3),
          networkRows: await rowsReadForKeys(testbed),
          unreadable: await columnsThatNobodyMayRead(testbed),
        }
      },
    )
    expect(facets.figures).toBeGreaterThan(1000)
    expect(facets.wrong).toEqual([])
    expect(saves.complete).toBeGreaterThan(0)
    // Every call of a network looks up its keys. There are 500 networks, and the planner could scan so small a table
    // completely; with hash joins it would scan each of them.
    expect(networkRows).toBeLessThan(1000)
    // Otherwise the peers' dashboards show nothing, and the row beside them is not measured.
    expect(unreadable).toEqual([])
  })
})

/** Of the columns that the peers show, those that the Data API refuses to signed-in people. */
async function columnsThatNobodyMayRead({ sql }: TalentTestbed): Promise<string[]> {
  const shown = TALENT_COLUMNS.split(', ')
  const rows = await sql<{ shown: string }>(
    `select shown from unnest($1::text[]) as shown
     where not has_column_privilege('authenticated', 'public.talent_profiles', shown, 'select')`,
    [shown],
  )
  return rows.map((row) => row.shown)
}

/** How many rows about networks are read to list the keys of one of them. */
async function rowsReadForKeys({ databaseUrl }: TalentTestbed): Promise<number> {
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

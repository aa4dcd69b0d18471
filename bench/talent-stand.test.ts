import { afterAll, describe, expect, test } from 'vitest'
import { openPostgresServer } from './postgres-server.ts'
import { checkFacets } from './search-facets.ts'
import { SEARCH_ROWS, timeSaves } from './search-save.ts'
import { openSession } from './search-session.ts'
import { amongTalents } from './talent-stand.ts'

// The benches of search and matching take an hour, and so nobody runs them by the way: here they are tried among few,
// where no Postgres server is at hand not at all. What they time is worth nothing; what they count is.
const server = await openPostgresServer(process.env).catch(() => null)

describe.runIf(server)('the benches among talents', () => {
  afterAll(() => server?.close())

  test('run, and what they count is right', { timeout: 120_000 }, async () => {
    const { facets, saves } = await amongTalents(
      server as NonNullable<typeof server>,
      400,
      async (stand) => {
        const session = await openSession(stand, 'network')
        await session.readByKey().finally(() => session.close())
        return {
          facets: await checkFacets(stand, 40),
          saves: await timeSaves(stand, SEARCH_ROWS, 3),
        }
      },
    )
    expect(facets.figures).toBeGreaterThan(1000)
    expect(facets.wrong).toEqual([])
    expect(saves.complete).toBeGreaterThan(0)
  })
})

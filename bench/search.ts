/**
 * `npm run bench:search`: measures the search on a Postgres server (`BENCH_DB_URL`, or one started for
 * it), prints the table and keeps it in docs/performance.md.
 *
 * `--sizes=10000,100000,1000000` sets the numbers of talents, the smallest first; the page lists goals that a shorter
 * list leaves unmeasured. `--quick` makes one round and keeps nothing.
 */
import type { PostgresServer } from './postgres-server.ts'
import { checkFacets } from './search-facets.ts'
import { type LandingTimes, timeLanding } from './search-landing.ts'
import { type SearchFindings, searchSection } from './search-page.ts'
import { SAVED_AMONG, type SaveTimes, SEARCH_ROWS, timeSaves } from './search-save.ts'
import { checkShares, type ShareCheck } from './search-shares.ts'
import { type SearchTimes, timeSearches } from './search-times.ts'
import { runSection } from './section-run.ts'
import { talentFlags } from './talent-flags.ts'
import { amongTalents } from './talent-testbed.ts'

/** Where facets are counted by hand, for which there must not be too many. */
const COUNTED_AMONG = 10_000

const { sizes, quick } = talentFlags()
await runSection({
  keeps: !quick,
  async measure(server) {
    const findings = await measureAll(server)
    const printed = findings.times.map(({ talents, kinds, page200 }) => [talents, kinds, page200])
    return { section: searchSection(findings), printed }
  },
})

async function measureAll(server: PostgresServer): Promise<SearchFindings> {
  const times: SearchTimes[] = []
  const saves: SaveTimes[] = []
  const landings: LandingTimes[] = []
  const shares: ShareCheck[] = []
  const findings: SearchFindings = { times, landings, facets: null, shares, saves }
  for (const amount of sizes) {
    await amongTalents(server, amount, async (testbed) => {
      console.error('Searching …')
      times.push(await timeSearches(testbed, quick ? 1 : 3))
      landings.push(await timeLanding(testbed, quick ? 1 : 3))
      shares.push(await checkShares(testbed))
      if (amount === COUNTED_AMONG) {
        console.error('Counting by hand …')
        findings.facets = await checkFacets(testbed, quick ? 50 : 500)
      }
      if (SAVED_AMONG.includes(amount)) {
        console.error('Saving …')
        saves.push(await timeSaves(testbed, SEARCH_ROWS, quick ? 15 : 90))
      }
    })
  }
  return findings
}

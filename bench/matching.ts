/**
 * `npm run bench:match`: measures matching on a Postgres server (`BENCH_DB_URL`, or one started for it) and
 * how well it ranks on the demo data, prints the table and keeps it in docs/performance.md.
 *
 * `--sizes=10000,100000,1000000` sets the numbers of talents, the smallest first; the page lists goals that a shorter
 * list leaves unmeasured. `--quick` makes one round and keeps nothing.
 */
import { rankLabelled } from './matching-labels.ts'
import { type MatchFindings, matchSection } from './matching-page.ts'
import { type MatchTimes, timeMatches } from './matching-times.ts'
import { type NewsTimes, timeNews } from './news-times.ts'
import type { PostgresServer } from './postgres-server.ts'
import { NEWS_TRIGGERS, SAVED_AMONG, type SaveTimes, timeSaves } from './search-save.ts'
import { runSection } from './section-run.ts'
import { talentFlags } from './talent-flags.ts'
import { amongTalents } from './talent-testbed.ts'

/** The largest number of talents for which sending news is measured. */
const TOLD_AMONG = 100_000

const { sizes, quick } = talentFlags()
await runSection({
  keeps: !quick,
  async measure(server) {
    const findings = await measureAll(server)
    const printed = [...findings.times, ...findings.news].map(({ talents, kinds }) => [
      talents,
      kinds,
    ])
    return { section: matchSection(findings), printed }
  },
})

async function measureAll(server: PostgresServer): Promise<MatchFindings> {
  console.error('Matching those who were meant …')
  const times: MatchTimes[] = []
  const news: NewsTimes[] = []
  const saves: SaveTimes[] = []
  const findings: MatchFindings = { ranking: await rankLabelled(), times, news, saves }
  for (const amount of sizes) {
    await amongTalents(server, amount, async (testbed) => {
      console.error('Matching …')
      times.push(await timeMatches(testbed, quick ? 1 : 3))
      if (amount <= TOLD_AMONG) {
        console.error('Telling …')
        news.push(await timeNews(testbed, quick ? 5 : 40))
      }
      if (SAVED_AMONG.includes(amount)) {
        console.error('Saving …')
        saves.push(await timeSaves(testbed, NEWS_TRIGGERS, quick ? 15 : 90))
      }
    })
  }
  return findings
}

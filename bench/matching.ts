/**
 * `npm run bench:match`: measures matching on a Postgres server (`BENCH_DB_URL`, or one started for it) and
 * how well it ranks on the demo data, prints the table and keeps it in docs/performance.md.
 *
 * `--sizes=10000,100000,1000000` says among how many talents, the fewest first; the page says which goals a
 * shorter list leaves unmeasured. `--quick` makes one round and keeps nothing.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../local/settings.ts'
import { rankLabelled } from './matching-labels.ts'
import { MATCH_HEADING, type MatchFindings, matchRows, matchSection } from './matching-page.ts'
import { type MatchTimes, timeMatches } from './matching-times.ts'
import { type NewsTimes, timeNews } from './news-times.ts'
import { withSection } from './page-section.ts'
import { openPostgresServer, type PostgresServer } from './postgres-server.ts'
import { NEWS_TRIGGERS, timeSaves } from './search-save.ts'
import { markdownTable } from './table.ts'
import { openTalentStand } from './talent-stand.ts'

/** Up to where news is told, and where saves are timed. */
const TOLD_AMONG = 100_000
const SAVED_AMONG = 100_000

const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    quick: { type: 'boolean', default: false },
  },
})
const loadBefore = loadavg()[0] ?? 0
try {
  await measure()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function measure(): Promise<void> {
  const server = await openPostgresServer(process.env)
  try {
    const findings = await measureAll(server)
    console.log(markdownTable(matchRows(findings)))
    for (const { talents, kinds } of findings.times) console.log(talents, kinds)
    for (const { talents, kinds } of findings.news) console.log(talents, kinds)
    if (flags.quick) return
    const file = join(projectRoot, 'docs/performance.md')
    const section = matchSection(findings, server.version, loadBefore)
    await writeFile(file, withSection(await readFile(file, 'utf8'), MATCH_HEADING, section))
  } finally {
    await server.close()
  }
}

async function measureAll(server: PostgresServer): Promise<MatchFindings> {
  console.error('Matching those who were meant …')
  const times: MatchTimes[] = []
  const news: NewsTimes[] = []
  const findings: MatchFindings = { ranking: await rankLabelled(), times, news, saves: null }
  for (const talents of flags.sizes.split(',').map(Number)) {
    console.error(`Filling a database with ${talents} talents …`)
    const stand = await openTalentStand(server, talents)
    try {
      console.error('Matching …')
      times.push(await timeMatches(stand, flags.quick ? 1 : 3))
      if (talents <= TOLD_AMONG) {
        console.error('Telling …')
        news.push(await timeNews(stand, flags.quick ? 5 : 40))
      }
      if (talents === SAVED_AMONG) {
        console.error('Saving …')
        findings.saves = {
          talents,
          ...(await timeSaves(stand, NEWS_TRIGGERS, flags.quick ? 15 : 90)),
        }
      }
    } finally {
      await stand.close()
    }
  }
  return findings
}

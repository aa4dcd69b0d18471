/**
 * `npm run bench:search`: measures the search on a Postgres server (`BENCH_DB_URL`, or one started for
 * it), prints the table and keeps it in docs/performance.md.
 *
 * `--sizes=10000,100000,1000000` says among how many talents, the fewest first; the page says which goals
 * a shorter list leaves unmeasured. `--quick` makes one round and keeps nothing.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../local/settings.ts'
import { withSection } from './page-section.ts'
import { openPostgresServer, type PostgresServer } from './postgres-server.ts'
import { checkFacets } from './search-facets.ts'
import { SEARCH_HEADING, type SearchFindings, searchRows, searchSection } from './search-page.ts'
import { SEARCH_ROWS, timeSaves } from './search-save.ts'
import { type SearchTimes, timeSearches } from './search-times.ts'
import { markdownTable } from './table.ts'
import { openTalentStand } from './talent-stand.ts'

/** Where facets are counted by hand, for which there must not be too many, and where saves are timed. */
const COUNTED_AMONG = 10_000
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
    console.log(markdownTable(searchRows(findings)))
    for (const { talents, kinds, page200 } of findings.times) console.log(talents, kinds, page200)
    if (flags.quick) return
    const file = join(projectRoot, 'docs/performance.md')
    const section = searchSection(findings, server.version, loadBefore)
    await writeFile(file, withSection(await readFile(file, 'utf8'), SEARCH_HEADING, section))
  } finally {
    await server.close()
  }
}

async function measureAll(server: PostgresServer): Promise<SearchFindings> {
  const times: SearchTimes[] = []
  const findings: SearchFindings = { times, facets: null, saves: null }
  for (const talents of flags.sizes.split(',').map(Number)) {
    console.error(`Filling a database with ${talents} talents …`)
    const stand = await openTalentStand(server, talents)
    try {
      console.error('Searching …')
      times.push(await timeSearches(stand, flags.quick ? 1 : 3))
      if (talents === COUNTED_AMONG) {
        console.error('Counting by hand …')
        findings.facets = await checkFacets(stand, flags.quick ? 50 : 500)
      }
      if (talents === SAVED_AMONG) {
        console.error('Saving …')
        findings.saves = {
          talents,
          ...(await timeSaves(stand, SEARCH_ROWS, flags.quick ? 15 : 90)),
        }
      }
    } finally {
      await stand.close()
    }
  }
  return findings
}

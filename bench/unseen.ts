/**
 * `npm run bench:unseen`: measures on a Postgres server (`BENCH_DB_URL`, or one started for it) and through
 * the built worker whether answers about people whom a network may not see take the same time, prints the
 * table and keeps it in docs/performance.md.
 *
 * `--quick` asks less often and keeps nothing.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../local/settings.ts'
import { withSection } from './page-section.ts'
import { openPostgresServer } from './postgres-server.ts'
import { markdownTable } from './table.ts'
import { openTalentStand } from './talent-stand.ts'
import { UNSEEN_HEADING, unseenRows, unseenSection } from './unseen-page.ts'
import { timeUnseen } from './unseen-times.ts'

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
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
    console.error('Filling a database with 10000 talents …')
    const stand = await openTalentStand(server, 10_000)
    try {
      const rounds = flags.quick ? 100 : 600
      const times = await timeUnseen(stand, rounds)
      console.log(markdownTable(unseenRows(times)))
      if (flags.quick) return
      const file = join(projectRoot, 'docs/performance.md')
      const section = unseenSection(times, rounds, server.version, loadBefore)
      await writeFile(file, withSection(await readFile(file, 'utf8'), UNSEEN_HEADING, section))
    } finally {
      await stand.close()
    }
  } finally {
    await server.close()
  }
}

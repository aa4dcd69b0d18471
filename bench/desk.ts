/**
 * `npm run bench:desk`: measures the vetting desk on a Postgres server (`BENCH_DB_URL`, or one started
 * for it), prints the table and keeps it in docs/performance.md.
 *
 * `--quick` makes few rounds on short queues and keeps nothing: for work on the bench itself.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../local/build.ts'
import { projectRoot } from '../local/settings.ts'
import { changeTheRecord } from './desk-audit.ts'
import { decideInBulk, raceReviewers } from './desk-decisions.ts'
import { killTheSender } from './desk-mails.ts'
import { deskSection, withDeskSection } from './desk-page.ts'
import { queueRows, timeQueues } from './desk-queue.ts'
import { type DeskStand, openDesk } from './desk-stand.ts'
import { startDeskWorker } from './desk-worker.ts'
import { openPostgresServer } from './postgres-server.ts'
import { markdownTable, type Row } from './table.ts'

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
/** How many wait: the goals' numbers, or just enough for two hundred pages. */
const queueLengths = flags.quick ? [5_000, 10_000] : [10_000, 100_000]
const loadBefore = loadavg()[0] ?? 0
try {
  await measure()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function measure(): Promise<void> {
  await buildWhenStale()
  const server = await openPostgresServer(process.env)
  const desks: DeskStand[] = []
  try {
    for (const pending of queueLengths) {
      say(`Filling a desk with ${pending} pending …`)
      desks.push(await openDesk(server, pending))
    }
    say('Asking for pages …')
    const queues = await timeQueues(desks, flags.quick ? 15 : 150)
    const rows = [...queueRows(queues), ...(await measureWork(desks))]
    console.log(markdownTable(rows))
    for (const { pending, filters } of queues) console.log(pending, Object.fromEntries(filters))
    if (flags.quick) return
    const file = join(projectRoot, 'docs/performance.md')
    const section = deskSection({ rows, queues, version: server.version, loadBefore })
    await writeFile(file, withDeskSection(await readFile(file, 'utf8'), section))
  } finally {
    for (const desk of desks) await desk.close()
    await server.close()
  }
}

async function measureWork([desk]: readonly DeskStand[]): Promise<Row[]> {
  if (!desk) throw new Error('There is no desk to work at.')
  const worker = await startDeskWorker(desk)
  try {
    say('Letting reviewers race …')
    const rows = [await raceReviewers(desk, worker), await decideInBulk(desk, worker)]
    say('Killing the sender of mails …')
    rows.push(await killTheSender(desk, worker))
    say('Changing the record …')
    return [...rows, await changeTheRecord(desk, flags.quick ? 1 : 10)]
  } finally {
    await worker.close()
  }
}

function say(what: string): void {
  console.error(what)
}

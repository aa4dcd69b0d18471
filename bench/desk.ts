/**
 * `npm run bench:desk`: measures the vetting desk on a Postgres server (`BENCH_DB_URL`, or one started
 * for it), prints the table and keeps it in docs/performance.md.
 *
 * `--quick` makes few rounds on short queues, `--only=race,mails` measures some of the parts; either
 * keeps nothing.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../local/build.ts'
import { projectRoot } from '../local/settings.ts'
import { changeTheRecord } from './desk-audit.ts'
import { decideInBulk, raceReviewers } from './desk-decisions.ts'
import { plantDuplicates } from './desk-likeness.ts'
import { killTheSender } from './desk-mails.ts'
import { DESK_HEADING, deskSection } from './desk-page.ts'
import { type QueueTimes, queueRows, timeQueues } from './desk-queue.ts'
import { type DeskStand, openDesk } from './desk-stand.ts'
import { startDeskWorker } from './desk-worker.ts'
import { withSection } from './page-section.ts'
import { openPostgresServer, type PostgresServer } from './postgres-server.ts'
import { markdownTable, type Row } from './table.ts'

/** What can be measured alone. The queue and what follows it need a long desk, the last one of its own. */
const PARTS = ['queue', 'race', 'bulk', 'mails', 'record', 'likeness'] as const
type Part = (typeof PARTS)[number]

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
  },
})
/** How many wait: the goals' numbers, or just enough for two hundred pages. */
const queueLengths = flags.quick ? [5_000, 10_000] : [10_000, 100_000]
const loadBefore = loadavg()[0] ?? 0
try {
  await measure(chosenParts(flags.only.flatMap((names) => names.split(','))))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function chosenParts(names: readonly string[]): ReadonlySet<Part> {
  const unknown = names.find((name) => !PARTS.some((part) => part === name))
  if (unknown !== undefined) {
    throw new Error(`There is no part '${unknown}': choose of ${PARTS.join(', ')}.`)
  }
  return new Set(PARTS.filter((part) => names.length === 0 || names.includes(part)))
}

async function measure(parts: ReadonlySet<Part>): Promise<void> {
  await buildWhenStale()
  const server = await openPostgresServer(process.env)
  try {
    const { queues, rows } =
      parts.size === 1 && parts.has('likeness')
        ? { queues: [], rows: [] }
        : await measureDesks(server, parts)
    if (parts.has('likeness')) {
      say('Planting near-duplicates …')
      rows.push(await plantDuplicates(server))
    }
    console.log(markdownTable(rows))
    for (const { pending, filters } of queues) console.log(pending, Object.fromEntries(filters))
    if (flags.quick || parts.size < PARTS.length) return
    const file = join(projectRoot, 'docs/performance.md')
    const section = deskSection({ rows, queues, version: server.version, loadBefore })
    await writeFile(file, withSection(await readFile(file, 'utf8'), DESK_HEADING, section))
  } finally {
    await server.close()
  }
}

async function measureDesks(
  server: PostgresServer,
  parts: ReadonlySet<Part>,
): Promise<{ queues: QueueTimes[]; rows: Row[] }> {
  const desks: DeskStand[] = []
  try {
    const lengths = parts.has('queue') ? queueLengths : queueLengths.slice(0, 1)
    for (const pending of lengths) {
      say(`Filling a desk with ${pending} pending …`)
      desks.push(await openDesk(server, pending))
    }
    if (parts.has('queue')) say('Asking for pages …')
    const queues = parts.has('queue') ? await timeQueues(desks, flags.quick ? 15 : 150) : []
    const [desk] = desks
    return {
      queues,
      rows: [
        ...(queues.length > 0 ? queueRows(queues) : []),
        ...(desk ? await measureWork(desk, parts) : []),
      ],
    }
  } finally {
    for (const desk of desks) await desk.close()
  }
}

async function measureWork(desk: DeskStand, parts: ReadonlySet<Part>): Promise<Row[]> {
  const worker = await startDeskWorker(desk)
  const work: Partial<Record<Part, [doing: string, measured: () => Promise<Row[]>]>> = {
    race: ['Letting reviewers race …', () => raceReviewers(desk, worker)],
    bulk: ['Deciding about a hundred …', async () => [await decideInBulk(desk, worker)]],
    mails: ['Killing the sender of mails …', async () => [await killTheSender(desk, worker)]],
    record: [
      'Changing the record …',
      async () => [await changeTheRecord(desk, flags.quick ? 1 : 10)],
    ],
  }
  try {
    const rows: Row[] = []
    for (const part of parts) {
      const [doing, measured] = work[part] ?? []
      if (!doing || !measured) continue
      say(doing)
      rows.push(...(await measured()))
    }
    return rows
  } finally {
    await worker.close()
  }
}

function say(what: string): void {
  console.error(what)
}

/**
 * `npm run bench:desk`: measures the vetting desk on a Postgres server (`BENCH_DB_URL`, or one started
 * for it), prints the table and keeps it in docs/performance.md.
 *
 * `--quick` makes few rounds on short queues, `--only=race,mails` measures some of the parts; either
 * keeps nothing.
 */
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../local/build.ts'
import { changeTheRecord } from './desk-audit.ts'
import { decideInBulk, raceReviewers } from './desk-decisions.ts'
import { plantDuplicates } from './desk-duplicates.ts'
import { killTheSender } from './desk-mails.ts'
import { deskSection } from './desk-page.ts'
import { type QueueTimes, queueRows, timeQueues } from './desk-queue.ts'
import { type DeskTestbed, openDesk } from './desk-testbed.ts'
import { startDeskWorker } from './desk-worker.ts'
import type { PostgresServer } from './postgres-server.ts'
import { runSection } from './section-run.ts'
import type { Row } from './table.ts'

/**
 * The parts that can be measured alone. The queue and the parts after it need a long desk, the last one a desk of its
 * own.
 */
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
const asked = flags.only.flatMap((names) => names.split(','))
const parts = new Set(PARTS.filter((part) => asked.length === 0 || asked.includes(part)))
await runSection({
  keeps: !flags.quick && parts.size === PARTS.length,
  async prepare() {
    const unknown = asked.find((name) => !PARTS.some((part) => part === name))
    if (unknown !== undefined) {
      throw new Error(`There is no part '${unknown}': choose of ${PARTS.join(', ')}.`)
    }
    await buildWhenStale()
  },
  measure,
})

async function measure(server: PostgresServer) {
  const { queues, rows } =
    parts.size === 1 && parts.has('likeness')
      ? { queues: [], rows: [] }
      : await measureDesks(server)
  if (parts.has('likeness')) {
    say('Planting near-duplicates …')
    rows.push(await plantDuplicates(server))
  }
  const printed = queues.map(({ pending, filters }) => [pending, Object.fromEntries(filters)])
  return { section: deskSection(rows, queues), printed }
}

async function measureDesks(
  server: PostgresServer,
): Promise<{ queues: QueueTimes[]; rows: Row[] }> {
  const desks: DeskTestbed[] = []
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
        ...(desk ? await measureWork(desk) : []),
      ],
    }
  } finally {
    for (const desk of desks) await desk.close()
  }
}

async function measureWork(desk: DeskTestbed): Promise<Row[]> {
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

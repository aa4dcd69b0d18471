import { loadavg } from 'node:os'
import { milliseconds, type QueueTimes } from './desk-queue.ts'
import { DECIDED } from './desk-stand.ts'
import { markdownTable, type Row } from './table.ts'

/** Where the desk's figures stand in `docs/performance.md`. */
export const DESK_HEADING = '## The vetting desk\n'

/** What a run of the desk's bench found. */
interface DeskFindings {
  rows: readonly Row[]
  queues: readonly QueueTimes[]
  version: string
  loadBefore: number
}

/**
 * Writes the section of `docs/performance.md` that is about the vetting desk.
 * @param findings of one run
 * @returns Markdown
 */
export function deskSection({ rows, queues, version, loadBefore }: DeskFindings): string {
  const names = [...(queues[0]?.filters.keys() ?? [])]
  const cells = (queue: QueueTimes, name: string) => {
    const times = queue.filters.get(name)
    return times ? `${milliseconds(times.p50)} / ${milliseconds(times.p95)}` : ''
  }
  const table = (lines: string[][]) => lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
  return `${DESK_HEADING}
Written by \`npm run bench:desk\`, which needs a Postgres server.

${markdownTable(rows)}

* Pages of the queue and the row by its key are asked for over HTTP from the local stack's Data API on a Postgres server, each with a signed-in person's token under the same rules as deployed: \`admin_applications\`, and a talent's own row of \`talent_profiles\`. One after the other in turn, three blocks, the median of the blocks' 95th percentiles. Beside the pending there are ${DECIDED.toLocaleString('en')} accounts that were decided on.
* Reviewers race at the Data API, all two hundred requests at once, and through the worker, five pairs at a time: two hundred would wait longer than its 2.5 s. Bulk and mails go through the worker on workerd, and the mailbox that stands in for the mail service: it takes a mail with an \`Idempotency-Key\` it knows without delivering it again, as Resend does. The sender is killed as a process; then the minute that a claim lasts is ended by hand, so that the run takes a minute and not hours.
* A byte is changed with the record's guard switched off, in each column in turn, in random entries; then the whole record is verified.
* Near-duplicates are planted in a past of 10,000 invented people, 50 of each of ten kinds (the same name, in capitals and without accents, turned round, with a slip, in letters of another script, with a first name more; the same number, link or mailbox written otherwise; a look-alike mail domain), everything else about them another's. As many strangers apply beside them. Found: whom they are a duplicate of is shown. Wrong: any other pair that is shown of the thousand newcomers.

What the filters cost, p50 / p95:

${table([
  ['', ...queues.map(({ pending }) => `${pending.toLocaleString('en')} pending`)],
  ['---', ...queues.map(() => '---:')],
  [
    'a row by its key',
    ...queues.map(({ byKey }) => `${milliseconds(byKey.p50)} / ${milliseconds(byKey.p95)}`),
  ],
  [
    'no filter',
    ...queues.map(({ first }) => `${milliseconds(first.p50)} / ${milliseconds(first.p95)}`),
  ],
  ...names.map((name) => [name, ...queues.map((queue) => cells(queue, name))]),
])}

Run on ${new Date().toISOString().slice(0, 10)}, Postgres ${version}, load average before and after ${loadBefore.toFixed(2)} and ${(loadavg()[0] ?? 0).toFixed(2)}.
`
}

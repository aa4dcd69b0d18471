import type { QueueTimes, Times } from './desk-queue.ts'
import { DECIDED } from './desk-stand.ts'
import type { Section } from './page-section.ts'
import { figureTable, grouped, milliseconds, type Row } from './table.ts'

/**
 * The section of `docs/performance.md` about the vetting desk.
 * @param rows of all measurements
 * @param queues the times of the queue, the shortest queue first
 */
export function deskSection(rows: readonly Row[], queues: readonly QueueTimes[]): Section {
  const cell = (times: Times | undefined) =>
    times ? `${milliseconds(times.p50)} / ${milliseconds(times.p95)}` : ''
  const names = [...(queues[0]?.filters.keys() ?? [])]
  return {
    heading: '## The vetting desk\n',
    script: 'bench:desk',
    needs: 'a Postgres server',
    rows,
    notes: [
      `Pages of the queue and the row by its key are asked for over HTTP from the local stack's Data API on a Postgres server, each with a signed-in person's token under the same rules as deployed: \`admin_applications\`, and a talent's own row of \`talent_profiles\`. One after the other in turn, three blocks, the median of the blocks' 95th percentiles. Beside the pending there are ${grouped(DECIDED)} accounts that were decided on.`,
      `Reviewers race at the Data API, all two hundred requests at once, and through the worker, five pairs at a time: two hundred would wait longer than its 2.5 s. Bulk and mails go through the worker on workerd, and the mailbox that stands in for the mail service: it takes a mail with an \`Idempotency-Key\` it knows without delivering it again, as Resend does. The sender is killed as a process; then the minute that a claim lasts is ended by hand, so that the run takes a minute and not hours.`,
      `A byte is changed with the record's guard switched off, in each column in turn, in random entries; then the whole record is verified.`,
      `Near-duplicates are planted in a past of 10,000 invented people, 50 of each of ten kinds (the same name, in capitals and without accents, turned round, with a slip, in letters of another script, with a first name more; the same number, link or mailbox written otherwise; a look-alike mail domain), everything else about them another's. As many strangers apply beside them. Found: whom they are a duplicate of is shown. Wrong: any other pair that is shown of the thousand newcomers.`,
    ],
    tables: [
      figureTable(
        'What the filters cost, p50 / p95',
        queues.map(({ pending }) => `${grouped(pending)} pending`),
        [
          ['a row by its key', ...queues.map(({ byKey }) => cell(byKey))],
          ['no filter', ...queues.map(({ first }) => cell(first))],
          ...names.map((name) => [name, ...queues.map(({ filters }) => cell(filters.get(name)))]),
        ],
      ),
    ],
  }
}

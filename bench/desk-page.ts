import type { QueueTimes, Times } from './desk-queue.ts'
import { DECIDED } from './desk-testbed.ts'
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
      `The pages of the queue are calls of \`admin_applications\`, and the row by its key is a talent's own row of \`talent_profiles\`. Both are requested by HTTP from the Data API of the local stack on a Postgres server, with a signed-in person's token and the rules of a deployment: one after the other in turn, in three blocks. The figure is the median of the blocks' 95th percentiles. Besides the pending accounts there are ${grouped(DECIDED)} about which somebody has decided.`,
      'Reviewers race at the Data API with all two hundred requests at once, and through the worker with five pairs at a time, because two hundred would wait longer than its 2.5 s. Bulk decisions and mails go through the worker on workerd, to the mailbox that takes the place of the mail service: like Resend, it accepts a mail with a known `Idempotency-Key` without delivering it again. The sender is killed as a process. Then the minute for which it had claimed its mails is ended by hand, so that the run takes a minute and not hours.',
      'A byte of the audit log is changed with its guard switched off, in each column in turn, in random entries; then the whole log is verified.',
      'The near-duplicates resemble people among 10,000 invented applicants of the past: 50 of each of ten kinds (the same name, in capitals and without accents, in another order, with a slip, in another script, with one more first name; the same number, link or mailbox in another spelling; a mail domain that looks alike). Everything else about them is different. As many strangers apply at the same time. Found: the desk shows whose duplicate somebody is. Wrong: any other pair that the desk shows among the thousand newcomers.',
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

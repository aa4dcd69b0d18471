import { BY_KEY, type InboxTimes, WHOLE } from './enquiry-times.ts'
import type { Section } from './page-section.ts'
import { grouped, milliseconds, type Row, ratio, reported } from './table.ts'

/** How much more than a row by its key a page may cost. */
const INBOX_MAX = 3

/** The same for an answer about everything. */
const WHOLE_MAX = 10

/**
 * The section of `docs/performance.md` about enquiries.
 * @param enquiries how many each inbox has
 * @param times the measured times
 * @param rounds how often each was requested
 */
export function enquirySection(enquiries: number, times: InboxTimes, rounds: number): Section {
  return {
    heading: '## Enquiries\n',
    script: 'bench:enquiries',
    needs: 'a Postgres server',
    rows: inboxRows(enquiries, times),
    notes: [
      `Both inboxes have ${grouped(enquiries)} enquiries, the network’s to as many talents and the talent’s from 500 networks. They are in every state, and each answered one has six messages. A page has 24; whom the network can ask is one answer about all of them. The network also has a hundred open briefs, which 2,500 talent have come to fit within the week, 3,500 notifications, 6,000 saved people in thirty lists, and 10,000 entries of its activity; a similar name is looked for among a thousand that resemble no other. They are requested by HTTP from the Data API of the local stack, with a signed-in person’s token and the rules of a deployment; a talent’s own row of \`talent_profiles\` is requested in turn with them, ${rounds} times each, in three blocks. The figure is the median of the blocks’ 95th percentiles.`,
    ],
  }
}

function inboxRows(enquiries: number, times: InboxTimes): Row[] {
  const byKey = times.get(BY_KEY)?.p95 ?? Number.NaN
  return [...times]
    .filter(([name]) => name !== BY_KEY)
    .map(([name, { p95 }]) => {
      const most = WHOLE.includes(name) ? WHOLE_MAX : INBOX_MAX
      return reported(
        `${name[0]?.toUpperCase()}${name.slice(1)}, of ${grouped(enquiries)}`,
        `≤ ${most.toFixed(2)} × a row by its key, p95`,
        `${milliseconds(p95)} : ${milliseconds(byKey)} = ${ratio(p95, byKey)}`,
        p95 <= most * byKey,
      )
    })
}

/**
 * `npm run bench:enquiries`: measures the inboxes of enquiries on a Postgres server (`BENCH_DB_URL`, or one started
 * for it), prints the table and keeps it in docs/performance.md.
 *
 * `--quick` makes fewer requests and keeps nothing.
 */
import { parseArgs } from 'node:util'
import { enquirySection } from './enquiry-page.ts'
import { timeInboxes } from './enquiry-times.ts'
import { fillInboxes, fillWorkplace } from './fill-inboxes.ts'
import { runSection } from './section-run.ts'
import { amongTalents } from './talent-testbed.ts'

const ENQUIRIES = 10_000

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const rounds = flags.quick ? 30 : 300
await runSection({
  keeps: !flags.quick,
  async measure(server) {
    const times = await amongTalents(server, ENQUIRIES, async (testbed) => {
      await fillInboxes(testbed, ENQUIRIES)
      await fillWorkplace(testbed)
      console.error('Asking …')
      return timeInboxes(testbed, rounds)
    })
    return { section: enquirySection(ENQUIRIES, times, rounds), printed: [] }
  },
})

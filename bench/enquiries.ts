/**
 * `npm run bench:enquiries`: measures the inboxes of enquiries on a Postgres server (`BENCH_DB_URL`, or one started
 * for it), prints the table and keeps it in docs/performance.md.
 *
 * `--quick` makes fewer requests and keeps nothing.
 */
import { parseArgs } from 'node:util'
import { enquirySection } from './enquiry-page.ts'
import { fillInboxes, fillWorkplace } from './enquiry-stand.ts'
import { timeInboxes } from './enquiry-times.ts'
import { runSection } from './section-run.ts'
import { amongTalents } from './talent-stand.ts'

const ENQUIRIES = 10_000

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const rounds = flags.quick ? 30 : 300
await runSection({
  keeps: !flags.quick,
  async measure(server) {
    const times = await amongTalents(server, ENQUIRIES, async (stand) => {
      await fillInboxes(stand, ENQUIRIES)
      await fillWorkplace(stand)
      console.error('Asking …')
      return timeInboxes(stand, rounds)
    })
    return { section: enquirySection(ENQUIRIES, times, rounds), printed: [] }
  },
})

/**
 * `npm run bench:unseen`: measures on a Postgres server (`BENCH_DB_URL`, or one started for it) and through
 * the built worker whether answers about people whom a network may not see take the same time, prints the
 * table and keeps it in docs/performance.md.
 *
 * `--quick` asks less often and keeps nothing.
 */
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../local/build.ts'
import { runSection } from './section-run.ts'
import { amongTalents } from './talent-testbed.ts'
import { unseenSection } from './unseen-page.ts'
import { timeUnseen } from './unseen-times.ts'

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const rounds = flags.quick ? 100 : 600
await runSection({
  keeps: !flags.quick,
  prepare: buildWhenStale,
  async measure(server) {
    const times = await amongTalents(server, 10_000, (testbed) => timeUnseen(testbed, rounds))
    return { section: unseenSection(times, rounds), printed: [] }
  },
})

/**
 * `npm run bench:search`: measures the search on a Postgres server (`BENCH_DB_URL`, or one started for
 * it), prints the table and keeps it in docs/performance.md.
 *
 * `--sizes=10000,100000,1000000` says among how many talents, the smallest first.
 * `--quick` makes one round and keeps nothing: for work on the search itself.
 */
import { parseArgs } from 'node:util'
import { openPostgresServer } from './postgres-server.ts'
import { type SearchTimes, timeSearches } from './search-times.ts'
import { openTalentStand } from './talent-stand.ts'

const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    quick: { type: 'boolean', default: false },
  },
})
const sizes = flags.sizes.split(',').map(Number)
const server = await openPostgresServer(process.env)
try {
  const times: SearchTimes[] = []
  for (const talents of sizes) {
    console.error(`Filling a database with ${talents} talents …`)
    const stand = await openTalentStand(server, talents)
    try {
      console.error('Searching …')
      times.push(await timeSearches(stand, flags.quick ? 1 : 3))
      console.log(times.at(-1))
    } finally {
      await stand.close()
    }
  }
} finally {
  await server.close()
}

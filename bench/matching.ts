/**
 * `npm run bench:match`: measures matching on a Postgres server (`BENCH_DB_URL`, or one started for it) and
 * how well it ranks on the demo data, and prints the table.
 *
 * `--sizes=10000,100000,1000000` says among how many talents, the smallest first; `--sizes=` among none.
 * `--quick` makes one round: for work on matching itself.
 */
import { parseArgs } from 'node:util'
import { labelRow, rankLabelled } from './matching-labels.ts'
import { matchRows, timeMatches } from './matching-times.ts'
import { openPostgresServer } from './postgres-server.ts'
import { markdownTable, type Row } from './table.ts'
import { openTalentStand } from './talent-stand.ts'

const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    quick: { type: 'boolean', default: false },
  },
})
const rows: Row[] = [labelRow(await rankLabelled())]
const sizes = flags.sizes.split(',').filter(Boolean).map(Number)
if (sizes.length > 0) {
  const server = await openPostgresServer(process.env)
  try {
    for (const talents of sizes) {
      console.error(`Filling a database with ${talents} talents …`)
      const stand = await openTalentStand(server, talents)
      try {
        console.error('Matching …')
        rows.push(...matchRows(await timeMatches(stand, flags.quick ? 1 : 3)))
      } finally {
        await stand.close()
      }
    }
  } finally {
    await server.close()
  }
}
console.log(markdownTable(rows))

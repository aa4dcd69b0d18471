/**
 * `npm run bench`: measures the product against three peers in one run on this machine, prints the
 * table and keeps it in docs/performance.md.
 *
 * `--sizes` prints only the exact figures of the build, in seconds.
 * `--only=NAME` measures one thing alone, and starts no more than that needs.
 * `--keep` beside either of them keeps these rows in docs/performance.md, with their day.
 * `--quick` makes one round of everything and keeps nothing: for work on the bench itself.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../local/build.ts'
import { projectRoot } from '../local/settings.ts'
import { readBaseline } from './baseline.ts'
import { sizeRows } from './exact-rows.ts'
import { MEASURE_NAMES, measureAll, type Rounds } from './measure-all.ts'
import { withSectionsOf } from './page-section.ts'
import { performancePage, WHOLE_RUN, withMeasured } from './report.ts'
import { measureSizes } from './sizes.ts'
import { markdownTable, type Row } from './table.ts'

const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})

const only = MEASURE_NAMES.find((name) => name === flags.only)
if (flags.only !== undefined && only === undefined) {
  console.error(`--only takes one of ${MEASURE_NAMES.join(', ')}`)
  process.exit(1)
}

const file = join(projectRoot, 'docs/performance.md')
const date = new Date().toISOString().slice(0, 10)
const dated = (rows: readonly Row[]) => rows.map((row) => ({ ...row, date }))

const loadBefore = loadavg()[0] ?? 0
await buildWhenStale()
const sizes = await measureSizes()
if (flags.sizes) {
  const rows = sizeRows(sizes, await readBaseline())
  console.log(markdownTable(rows))
  if (flags.keep) {
    await writeFile(file, withMeasured(await readFile(file, 'utf8'), dated(rows), sizes))
  }
  process.exitCode = rows.every(({ passed }) => passed) ? 0 : 1
} else {
  const rounds: Rounds = flags.quick ? { blocks: 1, pages: 1, rates: 1, audits: 1 } : WHOLE_RUN
  const found = await measureAll(rounds, only)
  const rows = only ? found.rows : [...sizeRows(sizes, await readBaseline()), ...found.rows]
  console.log(markdownTable(rows))
  if (!flags.quick) {
    const before = await readFile(file, 'utf8')
    if (!only) {
      const page = await performancePage({ ...found, rows: dated(rows), sizes, loadBefore, rounds })
      await writeFile(file, withSectionsOf(page, before))
    } else if (flags.keep) {
      await writeFile(file, withMeasured(before, dated(rows)))
    }
  }
}

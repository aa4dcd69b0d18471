import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../local/settings.ts'
import { headText, keptRows, methodText, WHOLE_RUN, withMeasured } from './report.ts'
import type { Row } from './table.ts'

const page = await readFile(join(projectRoot, 'docs/performance.md'), 'utf8')

test('the page of figures has the text that the bench writes, whichever rows it has', () => {
  const rows = keptRows(page)
  expect(rows.length).toBeGreaterThan(10)
  expect(page).toContain(`${headText(rows)}\n\n${methodText(WHOLE_RUN)}\n\n## Where the bytes are`)
})

test('a row that is measured alone replaces its former row, with its date, and all others stay', () => {
  const before = keptRows(page)
  const [first] = before
  const measured: Row[] = [
    { ...(first as Row), measured: '9 kB', passed: false, date: '2030-01-02' },
    { what: 'A new one', goal: 'none', measured: '', passed: null, kind: 'reported', date: '' },
  ]
  const after = withMeasured(page, measured)
  expect(keptRows(after)).toEqual([measured[0], ...before.slice(1), measured[1]])
  expect(after.slice(after.indexOf('\n## '))).toBe(page.slice(page.indexOf('\n## ')))
})

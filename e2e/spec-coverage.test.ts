import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { projectRoot } from '../local/settings.ts'

interface Reference {
  file: string
  title: string
}

test('every test that docs/spec-coverage.md names exists', () => {
  const named = referencesIn(readFileSync(join(projectRoot, 'docs/spec-coverage.md'), 'utf8'))
  expect(named.length).toBeGreaterThan(80)
  const gone = named.filter((reference) => !exists(reference))
  expect(gone, 'named in docs/spec-coverage.md, and gone').toEqual([])
})

/** The last cell of every row of every table. */
function referencesIn(markdown: string): Reference[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| '))
  const cells = rows.map((row) => row.split('|').at(-2)?.trim() ?? '')
  return cells
    .filter((cell) => cell !== 'Checked by' && !/^-+$/.test(cell))
    .flatMap((cell) => cell.split('<br>'))
    .map((text) => {
      const [, file, title] = /^`([^`]+)`: (.+)$/.exec(text) ?? []
      if (!file || !title) throw new Error(`This names no test: ${text}`)
      return { file, title }
    })
}

/** Whether a file has the title as one of its strings, in quotes of any kind. */
function exists({ file, title }: Reference): boolean {
  let source: string
  try {
    source = readFileSync(join(projectRoot, file), 'utf8')
  } catch {
    return false
  }
  return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote))
}

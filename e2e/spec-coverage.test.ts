import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { projectRoot } from '../local/settings.ts'

interface Reference {
  file: string
  title: string
}

for (const [page, least] of [
  ['docs/spec-coverage.md', 80],
  ['docs/security.md', 30],
] as const) {
  test(`every test that ${page} names exists`, () => {
    const named = referencesIn(readFileSync(join(projectRoot, page), 'utf8'))
    expect(named.length).toBeGreaterThan(least)
    const gone = named.filter((reference) => !exists(reference))
    expect(gone, `named in ${page}, and gone`).toEqual([])
  })
}

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

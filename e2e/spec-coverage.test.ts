import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { isThere, type NamedTest, namedTest, rowsOf } from '../ci/named-tests.ts'
import { projectRoot } from '../local/settings.ts'

for (const [page, least] of [
  ['docs/spec-coverage.md', 80],
  ['docs/security.md', 30],
] as const) {
  test(`every test that ${page} names exists`, () => {
    const named = referencesIn(readFileSync(join(projectRoot, page), 'utf8'))
    expect(named.length).toBeGreaterThan(least)
    const gone = named.filter((reference) => !isThere(reference))
    expect(gone, `tests that ${page} names and that do not exist`).toEqual([])
  })
}

/** The tests named in the last cell of every row of every table. */
function referencesIn(markdown: string): NamedTest[] {
  const parts = rowsOf(markdown).flatMap((cells) => cells.at(-1)?.split('<br>') ?? [])
  return parts.map((text) => {
    const named = namedTest(text)
    if (named === null) throw new Error(`This names no test: ${text}`)
    return named
  })
}

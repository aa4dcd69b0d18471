import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const components = join(import.meta.dirname, '../src/ui')

function sourceFiles(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
}

test('the design page shows every component of web/src/ui', () => {
  const page = sourceFiles(import.meta.dirname)
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n')
  const absent = sourceFiles(components).filter((name) => !page.includes(`../src/ui/${name}'`))
  expect(absent).toEqual([])
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../local/settings.ts'

const folder = join(projectRoot, 'docs/decisions')
const records = readdirSync(folder).filter((file) => file !== 'README.md')
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
const index = textOf('README.md')

/** The number of the record that supersedes each superseded one. */
const supersededBy = new Map(
  records.flatMap((file) =>
    [...textOf(file).matchAll(/\bSupersedes (\d{3})\b/g)].map(([, old]) => [old, file.slice(0, 3)]),
  ),
)

test('each decision record has its own number, with which its file name begins', () => {
  const numbers = records.map((file) => /^(\d{3})-[\da-z-]+\.md$/.exec(file)?.[1])
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  expect(numbers).not.toContain(undefined)
  for (const [old, newer] of supersededBy) {
    expect(numbers).toContain(old)
    expect(Number(newer)).toBeGreaterThan(Number(old))
  }
})

test('the file of a decision record is named after its title', () => {
  for (const file of records) {
    const title = textOf(file).split('\n')[0] ?? ''
    const words =
      title
        .toLowerCase()
        .replaceAll(/['’,]/g, '')
        .match(/[\da-z]+/g) ?? []
    expect(file).toBe(`${words.join('-')}.md`)
  }
})

test('the index lists each decision record once, with its title, and says which record superseded it', () => {
  const entries = records.map((file) => {
    const title = textOf(file).split('\n')[0]?.replace(/^# /, '') ?? ''
    const number = file.slice(0, 3)
    expect(title.slice(0, 4)).toBe(`${number} `)
    const newer = supersededBy.get(number)
    return `* [${number}](${file})${title.slice(3)}${newer ? ` (superseded by ${newer})` : ''}`
  })
  const listed = index.split('\n').filter((line) => line.startsWith('* '))
  expect(listed.toSorted()).toEqual(entries.toSorted())
})

test('each section of the index is sorted by number', () => {
  for (const section of index.split('\n## ')) {
    const listed = section.split('\n').filter((line) => line.startsWith('* '))
    expect(listed).toEqual(listed.toSorted())
  }
})

test('a record that was not superseded names files and functions that exist', () => {
  const migrations = join(projectRoot, 'supabase/migrations')
  const schema = readdirSync(migrations)
    .map((file) => readFileSync(join(migrations, file), 'utf8'))
    .join('\n')
  const missing = records
    .filter((file) => !supersededBy.has(file.slice(0, 3)))
    .flatMap((file) => {
      const named = [...textOf(file).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
      const files = named.filter((name) =>
        /^(?!dist)(?:\w[\w-]*\/)+[\w-]+(?:\.[\w-]+)*\.\w+$/.test(name),
      )
      const functions = named.flatMap((name) => /^(?:private|public)\.\w+(?=\()/.exec(name) ?? [])
      return [
        ...files.filter((name) => !existsSync(join(projectRoot, name))),
        ...functions.filter((name) => !schema.includes(`function ${name}(`)),
      ].map((name) => `${file.slice(0, 3)}: ${name}`)
    })
  expect(missing).toEqual([])
})

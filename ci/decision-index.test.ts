import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../docs/decisions')
const records = readdirSync(folder).filter((file) => file !== 'README.md')
const index = readFileSync(join(folder, 'README.md'), 'utf8')

test('each record has a number of its own, and is named by it', () => {
  const numbers = records.map((file) => /^(\d{3})-[\da-z-]+\.md$/.exec(file)?.[1])
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  expect(numbers).not.toContain(undefined)
})

test('the index has each record once, under the title that it bears', () => {
  const entries = records.map((file) => {
    const title = readFileSync(join(folder, file), 'utf8').split('\n')[0]?.replace(/^# /, '') ?? ''
    expect(title.slice(0, 4)).toBe(`${file.slice(0, 3)} `)
    return `* [${file.slice(0, 3)}](${file})${title.slice(3)}`
  })
  const listed = index.split('\n').filter((line) => line.startsWith('* '))
  expect(listed.toSorted()).toEqual(entries.toSorted())
})

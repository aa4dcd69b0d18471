import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../local/settings.ts'
import { ASVS_REQUIREMENTS } from './asvs-requirements.ts'
import { isThere, namedTest, rowsOf } from './named-tests.ts'

const folder = join(projectRoot, 'docs')
const page = readFileSync(join(folder, 'asvs.md'), 'utf8')

/** The words that a row may have instead of tests: the head of the page explains each. */
const WORDS = ['Documented', 'Deviation', 'Gap', 'Does not apply']

const rows = rowsOf(page)
  .filter(([number = '']) => /^\d+\.\d+\.\d+$/.test(number))
  .map(([number = '', level = '', words = '', how = '']) => ({
    number,
    level,
    words,
    how: how.split('<br>'),
  }))

const parts = rows.flatMap(({ number, how }) => how.map((text) => ({ number, text })))

/** The headings of the page, as an address names them. */
const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
}

/** Whether a link of the page leads to a file that there is, and to a heading of it. */
function leadsSomewhere(link: string): boolean {
  const [file = '', anchor] = link.split('#')
  if (file === '') return anchors.includes(anchor ?? '')
  if (!existsSync(join(folder, file))) return false
  const headings = readFileSync(join(folder, file), 'utf8').matchAll(/^#+ (.+)$/gm)
  return (
    anchor === undefined || [...headings].some(([, heading = '']) => anchorOf(heading) === anchor)
  )
}

test('docs/asvs.md lists each requirement of the chapters once, in order and with its level', () => {
  const wanted = Object.entries(ASVS_REQUIREMENTS).flatMap(([section, levels]) =>
    [...levels].map((level, at) => ({ number: `${section}.${at + 1}`, level })),
  )
  expect(wanted).toHaveLength(210)
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(wanted)
})

test('docs/asvs.md says for each requirement what it asks, and names a test or a reason', () => {
  for (const { number, words } of rows) expect(words.length, number).toBeGreaterThan(5)
  const neither = parts.filter(({ text }) => {
    const [word = '', reason = ''] = text.split(/: (.*)/)
    return namedTest(text) === null && !(WORDS.includes(word) && reason.length > 10)
  })
  expect(neither).toEqual([])
})

test('each test that docs/asvs.md names exists', () => {
  const named = parts.flatMap(({ text }) => namedTest(text) ?? [])
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter((one) => !isThere(one))).toEqual([])
})

test('each requirement marked as documented has a link, and every link in docs/asvs.md leads somewhere', () => {
  const documented = parts.filter(({ text }) => text.startsWith('Documented: '))
  expect(documented.filter(({ text }) => !/\]\([^)]+\)/.test(text))).toEqual([])
  const links = [...page.matchAll(/\]\(((?!https?:)[^)]+)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter((link) => !leadsSomewhere(link))).toEqual([])
})

test('the totals and the list of gaps at the top of docs/asvs.md match its rows', () => {
  const says = (how: string[], word: string) => how.some((text) => text.startsWith(`${word}: `))
  const absent = rows.filter(({ how }) => says(how, 'Does not apply'))
  const gaps = rows.filter(({ how }) => says(how, 'Gap'))
  const otherwise = rows.filter((row) => says(row.how, 'Deviation') && !gaps.includes(row))
  const told = Object.fromEntries(rowsOf(page).filter((cells) => cells.length === 2))
  expect(told).toEqual({
    met: `${rows.length - absent.length - gaps.length - otherwise.length}`,
    'met in part or otherwise, on purpose': `${otherwise.length}`,
    'with a gap': `${gaps.length}`,
    'does not apply': `${absent.length}`,
    all: `${rows.length}`,
  })
  expect(page).toContain(`With a gap: ${gaps.map(({ number }) => number).join(', ')}.`)
})

import { describe, expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('rows are lines, and what would end a cell is quoted', () => {
  expect(
    toCsv([
      ['Name', 'Years'],
      ['Ada, "the" anchor', 7],
      ['two\nlines', null],
    ]),
  ).toBe('\ufeffName,Years\r\n"Ada, ""the"" anchor",7\r\n"two\nlines",\r\n')
})

describe('no cell is a formula', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '\n=1',
    '＝1',
    '=HYPERLINK("x")',
  ])('%j', (typed) => {
    const cell = toCsv([[typed]])
      .slice(1)
      .replace(/^"/, '')
    expect(cell.startsWith("'")).toBe(true)
  })
})

test('a number may be negative', () => {
  expect(toCsv([[-7, true]])).toBe('\ufeff-7,true\r\n')
})

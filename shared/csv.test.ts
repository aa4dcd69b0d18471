import { describe, expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('each row is a line, and every text is in quotation marks', () => {
  expect(
    toCsv([
      ['Name', 'Years'],
      ['Ada, "the" anchor', 7],
      ['two\nlines', null],
      ['Foo;bar', true],
    ]),
  ).toBe('\ufeff"Name","Years"\r\n"Ada, ""the"" anchor",7\r\n"two\nlines",\r\n"Foo;bar",true\r\n')
})

test('a time is written without T and Z, so that spreadsheets can read it', () => {
  expect(toCsv([[new Date('2026-11-26T02:00:00.250Z')]])).toBe('\ufeff2026-11-26 02:00:00\r\n')
})

/**
 * The cells of a line as a spreadsheet takes them apart: it knows a quote only where a cell begins, and reads on to
 * the next separator after the closing one.
 */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let rest = line
  while (rest !== '') {
    const [, quoted, after = ''] = /^"((?:[^"]|"")*)"(.*)$/s.exec(rest) ?? []
    const tail = quoted === undefined ? rest : after
    const end = [separator, '\n', '\r']
      .map((mark) => tail.indexOf(mark))
      .filter((at) => at !== -1)
      .reduce((one, other) => Math.min(one, other), tail.length)
    cells.push((quoted ?? '').replaceAll('""', '"') + tail.slice(0, end))
    rest = tail.slice(end + 1)
  }
  return cells
}

/** The characters that the most tolerant spreadsheet strips before it checks whether a cell is a formula. */
const FORMULA = /^[\s\p{Cc}\p{DI}"]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u

describe.each([',', ';', '\t', '|'])('no cell is a formula where %j separates', (separator) => {
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
    'Foo;=1+1;',
    'Foo;;=1+1',
    'Foo; \t=1+1',
    'Foo\t=1+1',
    'Foo|-1',
    'Foo\n@SUM(A1)',
    'Foo\u2028=1',
    '\u200b=1',
    '\ufeff=1',
    '\u202e=1',
    '\u3164=1',
    '\ufe0f+1',
    'Foo;\u200b=1',
    '"=1+1',
    'x";=1+1',
    'x;"=1+1"',
    'x;""=1+1',
    '\u0000=1',
    '﹦1',
    '﹢1',
    '﹣1',
    '﹫SUM(A1)',
    '−1',
    'Foo;﹦1',
  ])('%j', (typed) => {
    for (const row of [[typed], ['Ada', typed, 7], [7, typed], [typed, typed]]) {
      const line = toCsv([row]).slice(1, -2)
      for (const cell of cellsOf(line, separator)) expect(cell, line).not.toMatch(FORMULA)
    }
  })
})

test('special characters inside a text stay as they were typed', () => {
  for (const typed of [
    'Anne-Marie',
    'a = b',
    'me@north.example',
    '7 + 3',
    "'=1",
    'https://a.example/?b=c',
  ]) {
    expect(toCsv([[typed]])).toBe(`\ufeff"${typed}"\r\n`)
  }
})

test('a number may be negative', () => {
  expect(toCsv([[-7, true]])).toBe('\ufeff-7,true\r\n')
})

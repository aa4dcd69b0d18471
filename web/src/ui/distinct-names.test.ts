import { expect, test } from 'vitest'
import { distinctNames } from './distinct-names.ts'

function namesOf(rows: readonly string[][]): string[] {
  return rows.map(distinctNames(rows, (row) => row))
}

test('a row whose name no other has is named by it alone', () => {
  expect(namesOf([['Firefox', 'today'], ['Safari', 'today'], []])).toEqual([
    'Firefox',
    'Safari',
    '',
  ])
})

test('rows of one name add the facts that distinguish them, and no others', () => {
  expect(
    namesOf([
      ['Chrome', 'today', 'at nine'],
      ['Chrome', 'yesterday', 'at nine'],
      ['Chrome', 'today', 'at ten'],
      ['Safari', 'today', 'at nine'],
    ]),
  ).toEqual(['Chrome, today, at nine', 'Chrome, yesterday', 'Chrome, today, at ten', 'Safari'])
})

test('rows that share all facts are numbered', () => {
  expect(namesOf([['Chrome', 'today'], ['Safari'], ['Chrome', 'today']])).toEqual([
    'Chrome, 1 of 2',
    'Safari',
    'Chrome, 2 of 2',
  ])
})

test('a fact that all rows of a name share is left out', () => {
  expect(
    namesOf([
      ['Chrome', 'remembered', 'at nine'],
      ['Chrome', 'remembered', 'at ten'],
    ]),
  ).toEqual(['Chrome, at nine', 'Chrome, at ten'])
})

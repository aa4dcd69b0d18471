import { expect, test } from 'vitest'
import { yearsInShort, yearsInWords } from './experience.ts'

test('less than a year of experience is not shown as no experience', () => {
  expect([0, 1, 2, 35].map(yearsInWords)).toEqual(['Under a year', '1 year', '2 years', '35 years'])
  expect([0, 1, 2, 35].map(yearsInShort)).toEqual(['< 1 yr', '1 yr', '2 yrs', '35 yrs'])
})

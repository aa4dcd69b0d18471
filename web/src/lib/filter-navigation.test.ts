import { expect, test } from 'vitest'
import { isHistoryStep } from './filter-navigation.ts'

interface Search {
  q?: string | undefined
  location?: string | undefined
  email?: string | undefined
  from?: string | undefined
  roles?: string | undefined
  sort?: string | undefined
}

test.each<[string, Search, Search, boolean]>([
  ['a filter that is set', {}, { roles: 'anchor' }, true],
  ['one more of its kind', { roles: 'anchor' }, { roles: 'anchor,host' }, true],
  ['a filter that is taken away', { roles: 'anchor' }, { roles: undefined }, true],
  ['another order', {}, { sort: 'newest' }, true],
  ['the first letters', {}, { q: 'por' }, true],
  ['further letters', { q: 'por' }, { q: 'portu' }, false],
  ['the end of the words', { q: 'porto' }, { q: undefined, sort: undefined }, true],
  ['further letters of a place', { location: 'Po' }, { location: 'Porto' }, false],
  ['further letters of a name or address', { email: 'ad' }, { email: 'ada' }, false],
  ['a further digit of a year', { from: '0202-11-20' }, { from: '2026-11-20' }, false],
  ['a day that is set', {}, { from: '2026-11-20' }, true],
  ['further letters beside a filter', { q: 'por' }, { q: 'port', roles: 'host' }, true],
  ['what is so already', { roles: 'anchor' }, { roles: 'anchor' }, false],
])('%s is a step or none', (_, present, change, isStep) => {
  expect(isHistoryStep(present, change)).toBe(isStep)
})

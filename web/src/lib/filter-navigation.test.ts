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
  ['one more value of a filter', { roles: 'anchor' }, { roles: 'anchor,host' }, true],
  ['a removed filter', { roles: 'anchor' }, { roles: undefined }, true],
  ['another order', {}, { sort: 'newest' }, true],
  ['the first letters of a search', {}, { q: 'por' }, true],
  ['further letters', { q: 'por' }, { q: 'portu' }, false],
  ['a cleared search', { q: 'porto' }, { q: undefined, sort: undefined }, true],
  ['further letters of a place', { location: 'Po' }, { location: 'Porto' }, false],
  ['further letters of a name or address', { email: 'ad' }, { email: 'ada' }, false],
  ['a further digit of a year', { from: '0202-11-20' }, { from: '2026-11-20' }, false],
  ['a day that is set', {}, { from: '2026-11-20' }, true],
  ['further letters beside a filter', { q: 'por' }, { q: 'port', roles: 'host' }, true],
  ['an unchanged filter', { roles: 'anchor' }, { roles: 'anchor' }, false],
])('%s adds an entry to the history, or not', (_, present, change, isStep) => {
  expect(isHistoryStep(present, change)).toBe(isStep)
})

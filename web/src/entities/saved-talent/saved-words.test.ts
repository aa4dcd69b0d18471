import { expect, test } from 'vitest'
import type { SavedAnswer } from '../../../../shared/saved-talent.ts'
import { noticeOfDouble, peopleCompared, peopleInList } from './saved-words.ts'

test('before a list is full, it says how many people it can hold', () => {
  expect([0, 1, 149, 150, 200].map(peopleInList)).toEqual([
    '0 people',
    '1 person',
    '149 people',
    '150 of 200 people',
    '200 of 200 people',
  ])
})

test('chosen people who are no longer visible are counted', () => {
  expect(peopleCompared(3)).toBe('3 people')
  expect(peopleCompared(4, 2)).toBe('2 people. 2 others are no longer shown to you.')
  expect(peopleCompared(2, 1)).toBe('1 person. 1 other is no longer shown to you.')
  expect(peopleCompared(2, 0)).toBe('0 people')
})

test('a person who is saved already, or is similar to a saved person, is pointed out', () => {
  const listed = (...names: string[]) =>
    names.map((name) => ({ id: name, name, stage: 'longlist' as const }))
  const answer: SavedAnswer = {
    ...{ note: '', version: 0, rating: null, savedAt: '2026-11-01T08:00:00Z' },
    lists: listed('Morning', 'Night'),
    doubles: [],
  }
  expect(noticeOfDouble(answer, 'Night')).toBe('Also in “Morning”.')
  expect(noticeOfDouble({ ...answer, lists: listed('Night') }, 'Night')).toBeNull()
  expect(noticeOfDouble(answer)).toBeNull()
  const double = { userId: '1', firstName: 'Ada', lastName: 'Okafor' }
  const looksLike = (reason: 'same_link' | 'same_name') =>
    noticeOfDouble({ ...answer, doubles: [{ ...double, reason }] }, 'Night')
  const same = 'You have saved another account that may be the same person: Ada Okafor, because it'
  expect(looksLike('same_link')).toBe(`${same} has the same link.`)
  expect(looksLike('same_name')).toBe(`${same} has the same name.`)
})

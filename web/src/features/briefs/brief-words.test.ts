import { expect, test } from 'vitest'
import { writeBriefLine, writeDates, writePlace } from '../../entities/brief/brief-line.ts'
import { BRIEF } from '../../testing/briefs.ts'
import { searchOf, writeLanguages, writeYears } from './brief-words.ts'

test('the years of experience of a brief are worded as a range', () => {
  expect(writeYears({ minYears: null, maxYears: null })).toBe('')
  expect(writeYears({ minYears: 5, maxYears: null })).toBe('5 years or more')
  expect(writeYears({ minYears: null, maxYears: 9 })).toBe('9 years at most')
  expect(writeYears({ minYears: 5, maxYears: 9 })).toBe('5 to 9 years')
  expect(writeYears({ minYears: 5, maxYears: 5 })).toBe('5 years')
  expect(writeYears({ minYears: 1, maxYears: null })).toBe('1 year or more')
  expect(writeYears({ minYears: null, maxYears: 1 })).toBe('1 year at most')
  expect(writeYears({ minYears: 0, maxYears: 1 })).toBe('0 to 1 year')
})

test('a language is worded with its lowest level', () => {
  expect(
    writeLanguages([
      { language: 'pt', level: 'native' },
      { language: 'nb', level: 'working' },
    ]),
  ).toBe('Portuguese (native), Norwegian Bokmål (working or better)')
})

test('place and days are worded without what is not given', () => {
  expect(writePlace({ place: '', isRemote: false })).toBe('')
  expect(writePlace({ place: '', isRemote: true })).toBe('From anywhere')
  expect(writePlace({ place: 'Lisbon', isRemote: false })).toBe('Lisbon')
  expect(writePlace({ place: 'Lisbon', isRemote: true })).toBe('Lisbon, or from elsewhere')
  expect(writeDates({ startsOn: null, endsOn: null })).toBe('')
  expect(writeDates({ startsOn: '2027-01-11', endsOn: null })).toBe('From January 11, 2027')
  expect(writeDates({ startsOn: '2027-01-11', endsOn: '2027-02-01' })).toBe(
    'January 11, 2027 to February 1, 2027',
  )
  const nothing = { roles: [], place: '', isRemote: false, startsOn: null, endsOn: null }
  expect(writeBriefLine(nothing)).toBe('')
})

test('the search that starts from a brief has its roles and languages, and nothing else', () => {
  const { id } = BRIEF
  expect(
    searchOf({
      ...BRIEF,
      roles: ['anchor', 'host'],
      languages: [
        { language: 'pt', level: 'fluent' },
        { language: 'nb', level: 'basic' },
      ],
    }),
  ).toEqual({ brief: id, roles: 'anchor,host', languages: 'pt:fluent,nb:basic' })
  expect(searchOf({ ...BRIEF, roles: [], languages: [] })).toEqual({ brief: id })
})

import { expect, test } from 'vitest'
import type { TalentSearchParams } from '../../../../shared/search-params/talent-search.ts'
import {
  activeFilters,
  joined,
  languageOf,
  NO_FILTERS,
  peopleInWords,
  startInWords,
  understoodWords,
} from './search-filters.ts'

test('every filter of a search is listed, in the order of the panel', () => {
  const labels = (search: TalentSearchParams) => activeFilters(search).map(({ label }) => label)
  expect(
    labels({
      q: 'harbour',
      sort: 'newest',
      roles: 'anchor,host',
      skills: joined(['Writing, editing', 'Radio']),
      anySkill: 'Tennis',
      languages: 'en,nb:working,pt:fluent,ar:native',
      location: 'Lagos',
      nationality: 'Norwegian',
      available: true,
      noticeWeeks: 4,
      minYears: 1,
      maxYears: 20,
      hasReel: true,
    }),
  ).toEqual([
    'News anchor',
    'Host and moderator',
    'Writing, editing',
    'Radio',
    'Tennis',
    'English',
    'Norwegian Bokmål, working or better',
    'Portuguese, fluent or better',
    'Arabic, native',
    'Lagos',
    'Norwegian',
    'Available',
    'Can start within 1 month',
    'At least 1 year',
    'At most 20 years',
    'Has a reel',
  ])
  expect(labels({ available: false, noticeWeeks: 0, minYears: 0, hasReel: false })).toEqual([
    'Employed',
    'Can start immediately',
    'At least 0 years',
    'Has no reel',
  ])
  expect(labels({ q: 'harbour', roles: ' , ' })).toEqual([])
})

test('each listed filter can be removed without the others', () => {
  const search: TalentSearchParams = { roles: 'anchor,host', skills: 'Radio', minYears: 5 }
  expect(activeFilters(search).map(({ without }) => ({ ...search, ...without }))).toEqual([
    { ...search, roles: 'host' },
    { ...search, roles: 'anchor' },
    { ...search, skills: undefined },
    { ...search, minYears: undefined },
  ])
  expect(activeFilters({ ...search, ...NO_FILTERS })).toEqual([])
})

test('a language without a level, or with an unknown one, is searched at any level', () => {
  expect(languageOf('en')).toEqual({ language: 'en', level: 'basic' })
  expect(languageOf('en:perfect')).toEqual({ language: 'en', level: 'basic' })
  expect(languageOf('en:fluent')).toEqual({ language: 'en', level: 'fluent' })
})

test('notice periods and numbers of people are worded', () => {
  expect([undefined, 0, 8, 3].map(startInWords)).toEqual([
    'Any time',
    'Can start immediately',
    'Can start within 2 months',
    'Can start within 3 weeks',
  ])
  expect([0, 1, 4999].map((total) => peopleInWords(total))).toEqual([
    '0 people',
    '1 person',
    '4,999 people',
  ])
  expect(peopleInWords(5000, false)).toBe('5,000+ people')
})

test.each([
  ['Köln', { words: 'Köln', place: 'Cologne' }, 'Cologne, place', undefined],
  ['anchor based in Köln', { words: 'Köln', place: 'Cologne' }, 'Cologne, place', 'anchor'],
  ['Köln anchor', { words: 'Köln', place: 'Cologne' }, 'Cologne, place', 'anchor'],
  [
    'French-speaking anchor',
    { words: 'French', nationality: 'French', language: 'fr' },
    'French, nationality or language',
    'anchor',
  ],
  ['news, New York', { words: 'New York', place: 'New York' }, 'New York, place', 'news'],
  ['anchor 日本語', { words: '日本語', language: 'ja' }, 'Japanese, language', 'anchor'],
  ['中国北京', { words: '中国', place: 'China' }, 'China, place', '北京'],
  ['ไทยกรุงเทพ', { words: 'กรุงเทพ', place: 'Bangkok' }, 'Bangkok, place', 'ไทย'],
  ['東京都、日本', { words: '日本', place: 'Japan' }, 'Japan, place', '東京都'],
  ['Japan (Osaka) host', { words: 'Osaka', place: 'Osaka' }, 'Osaka, place', 'Japan host'],
  ['host, Kraków, Poland', { words: 'Kraków', place: 'Kraków' }, 'Kraków, place', 'host, Poland'],
  ['U.K. anchor', { words: 'U.K.', place: 'United Kingdom' }, 'United Kingdom, place', 'anchor'],
])(
  'in the words %j the part %j is understood as a filter, which can be removed from them',
  (q, understood, label, rest) => {
    const [chip] = understoodWords(q, [understood])
    expect(chip?.label).toBe(label)
    expect(chip?.without.q).toBe(rest)
  },
)

test('filters understood from words that are no longer in the box are not shown', () => {
  expect(understoodWords('anchor', [{ words: 'Köln', place: 'Cologne' }])).toEqual([])
  expect(understoodWords('indianapolis', [{ words: 'india', place: 'India' }])).toEqual([])
  expect(understoodWords(undefined, [{ words: 'Köln', place: 'Cologne' }])).toEqual([])
})

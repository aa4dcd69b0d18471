import { expect, test } from 'vitest'
import type { Job } from './enquiry-job.ts'
import { type Terms, unmetTerms } from './talent-terms.ts'
import { NO_TERMS } from './testing/talent-terms.ts'

const JOB: Job = {
  programme: 'Morning',
  confidential: false,
  genre: 'news',
  kind: 'staff',
  role: 'anchor',
  onAir: 'desk',
  start: '2027-03-01',
  length: 'A year',
  shift: 'early',
  daysPerWeek: 5,
  place: 'London, United Kingdom',
  remote: 'none',
  pay: { min: 300, max: 400, currency: 'GBP', per: 'day' },
  languages: [{ language: 'en', level: 'native' }],
  decideBy: '2027-02-01',
}
const floor = (amount: number, currency = 'GBP') =>
  ({ payFloor: { amount, currency, per: 'day' } }) as Pick<Terms, 'payFloor'>

test.each<[string, Partial<Terms>, Partial<Job>, string]>([
  ['no terms', {}, {}, ''],
  ['a floor within the range', floor(400), {}, ''],
  ['a floor above it', floor(400.01), {}, 'pay'],
  ['another currency', floor(9000, 'JPY'), {}, ''],
  ['another time', floor(9000), { pay: { min: 1, max: 2, currency: 'GBP', per: 'hour' } }, ''],
  ['unpaid work', floor(1), { pay: 'unpaid' }, 'pay'],
  ['unpaid work without a floor', {}, { pay: 'unpaid' }, ''],
  ['a place of theirs', { places: ['Paris', 'london'] }, {}, ''],
  ['a country of theirs', { places: ['United Kingdom'] }, {}, ''],
  ['an accent', { places: ['Malmo'] }, { place: 'Malmö, Sweden' }, ''],
  ['half a word', { places: ['Lond'] }, {}, 'place'],
  ['another place', { places: ['Paris'] }, {}, 'place'],
  ['another place, from home', { places: ['Paris'] }, { remote: 'all' }, ''],
  ['another place, partly from home', { places: ['Paris'] }, { remote: 'part' }, 'place'],
  ['the day they are free', { freeFrom: '2027-03-01' }, {}, ''],
  ['a day too soon', { freeFrom: '2027-03-02' }, {}, 'start'],
  [
    'all at once',
    { ...floor(500), places: ['Paris'], freeFrom: '2028-01-01' },
    {},
    'pay place start',
  ],
])('a job is compared with a talent’s terms: %s', (_name, terms, job, unmet) => {
  expect(unmetTerms({ ...NO_TERMS, ...terms }, { ...JOB, ...job }).join(' ')).toBe(unmet)
})

import { describe, expect, test } from 'vitest'
import { improvements, inWords } from './match-reasons.ts'

type Seen = Parameters<typeof inWords>[0][number]

/** A part as the database answers it: its points do not affect the words. */
function seen<Name extends Seen['name']>(
  name: Name,
  facts: Extract<Seen, { name: Name }>['facts'],
  isKnown = true,
): Seen {
  return { name, facts, isKnown, points: 0, of: 10 } as Seen
}

type Place = Extract<Seen, { name: 'place' }>['facts']
const place = (isThere: boolean, isRemote: boolean, shares: Place['shares'] = 'country') =>
  seen('place', { place: 'Lisbon', location: 'Porto, Portugal', isThere, isRemote, shares })
const years = (own: number, min: number | null, max: number | null) =>
  seen('years', { years: own, min, max })
const start = (weeks: number | null, weeksLate = 0, isOver = false) =>
  seen('start', { weeks, weeksLate, isOver }, weeks !== null)
const speaks = (level: 'native' | 'fluent' | 'working') =>
  seen('languages', {
    wanted: [{ language: 'pt', level: 'fluent' }],
    speaks: [{ language: 'pt', level }],
  })

describe('a network reads about one part of a match', () => {
  test.each<[Seen, string]>([
    [
      seen('role', { wanted: ['anchor', 'host'], has: ['host'] }),
      'They work as: Host and moderator.',
    ],
    [
      seen('role', { wanted: ['anchor'], has: [] }),
      'They work in none of the roles this brief asks for.',
    ],
    [seen('role', { wanted: ['anchor'], has: [] }, false), 'They have not added a role.'],
    [seen('must', { has: ['Radio'], lacks: [] }), 'They have the must-have skill: Radio.'],
    [
      seen('nice', { has: ['Radio', 'Tennis'], lacks: [] }),
      'They have all 2 nice-to-have skills: Radio, Tennis.',
    ],
    [seen('must', { has: [], lacks: ['Radio'] }), 'They do not name the must-have skill: Radio.'],
    [
      seen('nice', { has: [], lacks: ['Radio', 'Tennis'] }),
      'They do not name any nice-to-have skill: Radio, Tennis.',
    ],
    [
      seen('must', { has: ['Radio'], lacks: ['Tennis', 'Rugby'] }),
      'They have 1 of the 3 must-have skills: Radio. Not named: Tennis, Rugby.',
    ],
    [seen('nice', { has: [], lacks: ['Radio'] }, false), 'They have not added any skills.'],
    [speaks('native'), 'They speak Portuguese (native).'],
    [speaks('fluent'), 'They speak Portuguese (fluent).'],
    [speaks('working'), 'They speak Portuguese (working), where fluent is wanted.'],
    [
      seen('languages', { wanted: [{ language: 'pt', level: 'basic' }], speaks: [] }, false),
      'They have not added any languages.',
    ],
    [place(true, false), 'They are based in Porto, Portugal.'],
    [place(false, false), 'They are based in Porto, Portugal, in the same country as Lisbon.'],
    [
      place(false, true, 'region'),
      'They are based in Porto, Portugal, in the same region as Lisbon, and remote work is possible.',
    ],
    [place(false, false, 'nothing'), 'They are based in Porto, Portugal, not in Lisbon.'],
    [
      place(false, true, 'nothing'),
      'They are based in Porto, Portugal, not in Lisbon, and remote work is possible.',
    ],
    [
      place(false, false, 'unknown'),
      'They are based in Porto, Portugal, not in Lisbon; whether the country is the same is unknown.',
    ],
    [
      place(false, false, 'whole'),
      'They are based in Porto, Portugal, which we take to be in Lisbon.',
    ],
    [years(1, 1, 1), 'They have 1 year of experience, as the brief asks.'],
    [years(9, null, null), 'They have 9 years of experience, as the brief asks.'],
    [years(4, 5, 9), 'They have 4 years of experience, 1 fewer than the brief asks for.'],
    [years(12, 5, 9), 'They have 12 years of experience, 3 more than the brief asks for.'],
    [start(null), 'They have not said how soon they can start.'],
    [start(0), 'They can start immediately, in time.'],
    [start(4), 'They can start within 4 weeks, in time.'],
    [start(1, 1), 'They can start within 1 week, 1 week late.'],
    [start(26, 20, true), 'They can start within 26 weeks, after the assignment ends.'],
    [
      seen('text', { percent: 71 }),
      'Their profile matches the brief’s text by 71%, according to a language model.',
    ],
    [
      seen('text', { percent: null }, false),
      'Their profile has not been compared with the brief’s wording yet.',
    ],
  ])('%j', (part, why) => {
    const told = (reader: 'network' | 'talent') => inWords([part], reader)[0]?.why
    expect(told('network')).toBe(why)
    // The talent reads the same of themselves.
    expect(told('talent')).toBe(
      why
        .replace(/^Their/, 'Your')
        .replaceAll('They', 'You')
        .replace('how soon they', 'how soon you'),
    )
  })
})

test('the suggestions to improve a match name each change once, missing information first, then by lost points', () => {
  const lost = (part: Seen, points: number, of: number): Seen => ({ ...part, points, of })
  expect(
    improvements([
      lost(seen('role', { wanted: ['anchor', 'host'], has: [] }), 0, 20),
      lost(seen('must', { has: ['Radio'], lacks: ['Tennis', 'Rugby'] }), 5, 30),
      lost(seen('nice', { has: ['Radio'], lacks: [] }), 10, 10),
      lost(
        seen('languages', {
          wanted: [
            { language: 'pt', level: 'fluent' },
            { language: 'nb', level: 'basic' },
          ],
          speaks: [{ language: 'pt', level: 'basic' }],
        }),
        1,
        10,
      ),
      lost(place(false, false), 0, 40),
      lost(years(1, 5, null), 0, 40),
      lost(start(null), 0, 0),
    ]),
  ).toEqual([
    { part: 'start', sentence: 'Add how soon you can start.' },
    { part: 'must', sentence: 'Add any of these skills that you have: Tennis, Rugby.' },
    {
      part: 'role',
      sentence: 'Add News anchor, Host and moderator to your roles, if you do this work.',
    },
    {
      part: 'languages',
      sentence: 'Add any of these languages that you speak: Norwegian Bokmål.',
    },
  ])
})

test('one suggestion covers two parts with the same missing information, and none covers a part that is complete', () => {
  const skills = { has: [], lacks: ['Radio'] }
  expect(improvements([seen('must', skills, false), seen('nice', skills, false)])).toEqual([
    { part: 'must', sentence: 'Add your skills.' },
  ])
  expect(
    improvements([
      seen('role', { wanted: ['anchor', 'host'], has: ['host'] }),
      speaks('working'),
      start(26, 20),
    ]),
  ).toEqual([])
})

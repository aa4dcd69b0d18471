import type { Brief, BriefPage } from '../../shared/briefs.ts'
import { EXAMPLE_BRIEF_ID } from '../../shared/example-paths.ts'
import type {
  BriefMatches,
  MatchedTalent,
  MatchPart,
  TalentMatches,
} from '../../shared/matching.ts'
import { TALENT_FOUND } from './fixed-search.ts'

/** A brief with every criterion. */
export const BRIEF: Brief = {
  id: EXAMPLE_BRIEF_ID,
  version: 3,
  state: 'open',
  title: 'Morning anchor, Bergen',
  roles: ['anchor', 'presenter'],
  mustSkills: ['Live broadcast', 'Interviewing', 'Teleprompter'],
  niceSkills: ['Breakfast television'],
  languages: [
    { language: 'nb', level: 'native' },
    { language: 'en', level: 'working' },
  ],
  place: 'Bergen',
  isRemote: false,
  mustBeThere: false,
  minYears: 5,
  maxYears: 20,
  startsOn: '2027-01-11',
  endsOn: null,
  text: 'Three hours live, five days a week.\nBeside a co-anchor who has been with us for nine years.',
  showNetworkName: true,
  createdAt: '2026-10-12T08:00:00Z',
  updatedAt: '2026-10-14T08:00:00Z',
}

/** A brief with few criteria, and a title of the maximum length. */
const LONG: Brief = {
  ...BRIEF,
  id: '7a1e47e0-5eed-4b22-b222-000000000002',
  state: 'closed',
  title:
    'Correspondent for elections, summits and whatever else happens between Lisbon and Vladivostok during the coming winter'.slice(
      0,
      120,
    ),
  roles: ['correspondent'],
  place: '',
  isRemote: true,
  endsOn: '2027-03-31',
}

/** A network's briefs. */
export const BRIEFS: BriefPage = {
  items: [
    { ...BRIEF, newMatches: 3 },
    { ...BRIEF, id: '7a1e47e0-5eed-4b22-b222-000000000003', title: 'مذيع رياضي', newMatches: 0 },
    { ...LONG, newMatches: 0 },
  ],
  nextCursor: null,
}

const known = (name: MatchPart['name'], points: number, of: number, why: string): MatchPart => ({
  ...{ name, points, of, why },
  isKnown: true,
})
const unknown = (name: MatchPart['name'], why: string): MatchPart => ({
  ...{ name, why },
  points: 0,
  of: 0,
  isKnown: false,
})

/** The facts of a talent who fits well, and has not named a starting date. */
export const MATCH = {
  score: 86,
  sureness: 90,
  standing: 'near' as const,
  parts: [
    known('role', 28, 28, 'They work as: News anchor.'),
    known(
      'must',
      19,
      28,
      'They have 2 of the 3 must-have skills: Live broadcast, Interviewing. Not named: Teleprompter.',
    ),
    known('nice', 0, 5, 'They do not name the nice-to-have skill: Breakfast television.'),
    known(
      'languages',
      19,
      19,
      'They speak Norwegian Bokmål (native). They speak English (fluent).',
    ),
    known('place', 10, 10, 'They are based in Bergen, Norway.'),
    known('years', 10, 10, 'They have 12 years of experience, as the brief asks.'),
    unknown('start', 'They have not said how soon they can start.'),
  ],
}

const NO_SCORE = {
  score: null,
  sureness: 22,
  standing: 'near' as const,
  parts: [
    unknown('role', 'They have not added a role.'),
    unknown('must', 'They have not added any skills.'),
    unknown('languages', 'They have not added any languages.'),
    { ...known('place', 0, 0, 'They are based in Amman, Jordan, not in Bergen.') },
    { ...known('years', 0, 0, 'They have 9 years of experience, as the brief asks.') },
  ],
}

/** The matches, with names of several lengths and scripts, and one person about whom too little is known. */
export const WHO_FITS: BriefMatches = {
  items: TALENT_FOUND.items.map(
    (talent, index, { length }): MatchedTalent => ({
      ...talent,
      newsId: null,
      ...(index === length - 1 ? NO_SCORE : { ...MATCH, standing: index < 2 ? 'all' : 'near' }),
    }),
  ),
  isExact: true,
  comparesText: false,
  nextCursor: null,
}

/** Before anybody is approved. */
export const NOBODY_FITS: BriefMatches = { ...WHO_FITS, items: [] }

const seenByTalent = MATCH.parts.map((part) => ({
  ...part,
  why: part.why.replaceAll('They', 'You').replaceAll('they', 'you'),
}))

/** A talent's matching briefs: one with the network's name, and one without. */
export const BRIEFS_THAT_FIT: TalentMatches = {
  items: [
    {
      briefId: BRIEF.id,
      title: BRIEF.title,
      networkName: 'Harbour One',
      roles: BRIEF.roles,
      place: BRIEF.place,
      isRemote: false,
      startsOn: BRIEF.startsOn,
      endsOn: null,
      ...MATCH,
      parts: seenByTalent,
      improve: [
        { part: 'start', sentence: 'Add how soon you can start.' },
        { part: 'must', sentence: 'Add any of these skills that you have: Teleprompter.' },
      ],
    },
    {
      briefId: LONG.id,
      title: LONG.title,
      networkName: null,
      roles: LONG.roles,
      place: '',
      isRemote: true,
      startsOn: LONG.startsOn,
      endsOn: LONG.endsOn,
      ...MATCH,
      parts: seenByTalent,
      improve: [],
    },
  ],
  unscored: {
    count: 2,
    improve: [{ part: 'languages', sentence: 'Add the languages you speak.' }],
  },
  nextCursor: null,
}

/** Before any brief fits. */
export const NOTHING_FITS: TalentMatches = {
  items: [],
  unscored: { count: 0, improve: [] },
  nextCursor: null,
}

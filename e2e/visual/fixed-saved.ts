import type {
  ComparedTalent,
  SavedPerson,
  SavedTalentPage,
  TalentLists,
} from '../../shared/saved-talent.ts'
import { TALENT_PROFILE } from './fixed-profiles.ts'
import { TALENT_FOUND } from './fixed-search.ts'

const MORNING = '7a1e47e0-5eed-4a11-a111-000000000201'
const NIGHT = '7a1e47e0-5eed-4a11-a111-000000000202'

/** A network's lists in the pictures. */
export const SAVED_LISTS: TalentLists = {
  items: [
    { id: MORNING, name: 'Morning show', people: 6 },
    { id: NIGHT, name: 'Election night, and the two weeks before it', people: 1 },
  ],
}

const KEPT = [
  [
    'longlist',
    'Warm on air, quick with breaking news. Ask about weekends and the move in spring.',
    4,
  ],
  ['longlist', '', null],
  ['shortlist', 'Knows every mayor by name.', null],
  ['contacted', '', 2],
  ['audition', 'Screen test on the 3rd.', 5],
  ['offer', '', 5],
] as const

function keptOf(place: number): Omit<SavedPerson, 'talent'> {
  const [stage = 'longlist', note = '', rating = null] = KEPT[place] ?? []
  const lists = [{ id: MORNING, name: 'Morning show', stage }]
  return { note, version: note ? 1 : 0, rating, savedAt: '2026-11-12T09:00:00.000000Z', lists }
}

/** The first of them, by stage. */
export const SAVED_BOARD: SavedTalentPage = {
  items: TALENT_FOUND.items.map((talent, place) => ({
    ...keptOf(place),
    talent: { ...talent, savedIn: [MORNING] },
  })),
  nextCursor: null,
}

/** Three people side by side: one with a reel, one with few facts. */
export const COMPARED_PEOPLE: ComparedTalent = {
  items: TALENT_FOUND.items.slice(0, 3).map(({ hasReel, ...talent }, place) => ({
    talent: {
      ...TALENT_PROFILE,
      ...talent,
      skills: place === 2 ? ['Live broadcast'] : ['Live broadcast', 'Autocue', `Desk ${place + 1}`],
      reels: place === 0 ? TALENT_PROFILE.reels : [],
      savedIn: [MORNING],
    },
    saved: place === 2 ? null : keptOf(place),
  })),
}

/** The ids in the address of a comparison. */
export const COMPARED_IDS = COMPARED_PEOPLE.items.map(({ talent }) => talent.userId).join(',')

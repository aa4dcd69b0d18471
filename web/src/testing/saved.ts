/** For tests: a network that has saved a few people, and the worker's answers to its page. */
import { screen, within } from '@testing-library/react'
import type { ListStage, SavedAnswer, SavedPerson } from '../../../shared/saved-talent.ts'
import type { TalentCard } from '../../../shared/talent-search.ts'
import { INGRID, profileOf } from './found-talent.ts'
import { answerAs, openPage } from './open-page.tsx'
import { standOnScreen } from './screen.ts'
import { someUser } from './some-user.ts'

/** The network's two lists. */
export const LIST = 'aaaaaaaa-0000-4000-8000-000000000001'
export const OTHER = 'aaaaaaaa-0000-4000-8000-000000000002'
/** The call for the saved people. */
export const SAVED = '/api/network/saved'
/** The same for the first list. */
export const BOARD = `${SAVED}?limit=100&list=first`
/** The lists in the worker's format. */
export const LISTS = {
  items: [
    { id: LIST, name: 'Morning show', people: 3 },
    { id: OTHER, name: 'World Cup desk', people: 0 },
  ],
}
const NAMES = ['Ingrid', 'Tomás', 'Noor', 'Jonas', 'Wanjiru']

/** The id of a person. */
export const idOf = (name: string) => `11111111-0000-4000-8000-00000000000${NAMES.indexOf(name)}`

/** A search result who is saved. */
export function cardOf(firstName: string): TalentCard {
  return {
    ...INGRID,
    userId: idOf(firstName),
    firstName,
    noticePeriodWeeks: 4,
    hasReel: false,
    skills: ['Live broadcast', firstName],
    savedIn: [LIST],
  }
}

/** A saved person in the first list. */
export function personOf(firstName: string, stage: ListStage, note = ''): SavedPerson {
  return {
    talent: cardOf(firstName),
    note,
    version: 3,
    rating: null,
    savedAt: '2026-11-01T08:00:00Z',
    lists: [{ id: LIST, name: 'Morning show', stage }],
  }
}

/** The people in the first list. */
export const PEOPLE = [
  personOf('Ingrid', 'longlist', 'Warm.'),
  personOf('Tomás', 'longlist'),
  personOf('Noor', 'shortlist'),
]

/** The worker's answer to a change of a person. */
export function kept(firstName: string, stage: ListStage, more: Partial<SavedAnswer> = {}) {
  const { talent, ...saved } = personOf(firstName, stage)
  return () => Response.json({ ...saved, doubles: [], ...more })
}

/**
 * The worker's answers to a network that has saved three people.
 * @param more answers that replace or complete the usual ones
 * @param isWide whether all stages fit in the window
 * @returns the bodies of the requests
 */
export function answerAboutSaved(
  more: Record<string, () => Response | Promise<Response>> = {},
  isWide = true,
) {
  standOnScreen(isWide)
  return answerAs({
    '/api/network/lists': () => Response.json(LISTS),
    [BOARD]: () => Response.json({ items: PEOPLE, nextCursor: null }),
    [`${SAVED}?limit=100&list=${LIST}`]: () => Response.json({ items: PEOPLE, nextCursor: null }),
    [`${SAVED}?limit=100&list=${OTHER}`]: () => Response.json({ items: [], nextCursor: null }),
    ...Object.fromEntries(
      PEOPLE.flatMap(({ talent }) => [
        [`/api/network/talent/${talent.userId}`, () => Response.json(profileOf(talent))],
        [`/api/network/talent/${talent.userId}/similar`, () => Response.json({ items: [] })],
      ]),
    ),
    ...more,
  })
}

/** Opens the page of saved talent. */
export const openSaved = (search = '') =>
  openPage(`/network/saved${search}`, someUser('tv_network'))

/** The people whose cards are in a stage, in order. */
export async function namesAt(stage: string): Promise<string[]> {
  const column = await screen.findByRole('region', { name: new RegExp(`^${stage} \\d`) })
  return within(column)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent?.split(' ')[0] ?? '')
}

/** The button that opens a person on the board. */
export const cardLink = (name: string) =>
  screen.findByRole('link', { name: new RegExp(`^${name} Solvang`) })

/** For tests: a network that has saved a few people, and a worker that answers what its page asks. */
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
/** The call that tells who is saved. */
export const SAVED = '/api/network/saved'
/** Of the first list. */
export const BOARD = `${SAVED}?limit=100&list=first`
/** As the worker tells them. */
export const LISTS = {
  items: [
    { id: LIST, name: 'Morning show', people: 3 },
    { id: OTHER, name: 'World Cup desk', people: 0 },
  ],
}
const NAMES = ['Ingrid', 'Tomás', 'Noor', 'Jonas', 'Wanjiru']

/** Whose id. */
export const idOf = (name: string) => `11111111-0000-4000-8000-00000000000${NAMES.indexOf(name)}`

/** Somebody found, and saved. */
export function cardOf(firstName: string): TalentCard {
  return {
    ...INGRID,
    ...{ userId: idOf(firstName), firstName, noticePeriodWeeks: 4, hasReel: false },
    skills: ['Live broadcast', firstName],
    savedIn: [LIST],
  }
}

/** Somebody saved, in the first list. */
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

/** Who is in the first list. */
export const PEOPLE = [
  personOf('Ingrid', 'longlist', 'Warm.'),
  personOf('Tomás', 'longlist'),
  personOf('Noor', 'shortlist'),
]

/** What the worker answers to a change of somebody. */
export function kept(firstName: string, stage: ListStage, more: Partial<SavedAnswer> = {}) {
  const { talent, ...saved } = personOf(firstName, stage)
  return () => Response.json({ ...saved, doubles: [], ...more })
}

/**
 * What the worker says to a network that has saved three people.
 * @param more in place of it, or besides
 * @param isWide whether the window has room for all stages
 * @returns the bodies it was sent
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

/** Opens the page of those saved. */
export const openSaved = (search = '') =>
  openPage(`/network/saved${search}`, someUser('tv_network'))

/** Whose cards a stage has, in their order. */
export async function namesAt(stage: string): Promise<string[]> {
  const column = await screen.findByRole('region', { name: new RegExp(`^${stage} \\d`) })
  return within(column)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent?.split(' ')[0] ?? '')
}

/** What opens somebody on the board. */
export const cardLink = (name: string) =>
  screen.findByRole('link', { name: new RegExp(`^${name} Solvang`) })

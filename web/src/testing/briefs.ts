/** For tests: a network with one brief, and the worker's answers to its pages. */
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Brief, ListedBrief } from '../../../shared/briefs.ts'
import type { BriefMatches, MatchedTalent, MatchPart } from '../../../shared/matching.ts'
import { INGRID, profileOf, TOMAS } from './found-talent.ts'
import { answerAs, openPage } from './open-page.tsx'
import { standOnScreen } from './screen.ts'
import { someUser } from './some-user.ts'

/** The call that lists briefs. */
export const BRIEFS_CALL = '/api/network/briefs'

export const BRIEF: Brief = {
  id: '22222222-0000-4000-8000-000000000001',
  version: 3,
  state: 'open',
  title: 'Morning anchor',
  roles: ['anchor'],
  mustSkills: ['Live broadcast'],
  niceSkills: [],
  languages: [{ language: 'pt', level: 'fluent' }],
  place: 'Lisbon',
  isRemote: false,
  mustBeThere: false,
  minYears: 5,
  maxYears: null,
  startsOn: '2027-01-11',
  endsOn: null,
  text: 'Three hours live.',
  showNetworkName: true,
  createdAt: '2026-11-21T09:00:00Z',
  updatedAt: '2026-11-21T09:00:00Z',
}

/** The same brief in the list. */
export const LISTED: ListedBrief = { ...BRIEF, newMatches: 0 }

/** The call for the brief. */
export const BRIEF_CALL = `${BRIEFS_CALL}/${BRIEF.id}`

const part = (name: MatchPart['name'], points: number, of: number, why: string): MatchPart => ({
  name,
  points,
  of,
  why,
  isKnown: of > 0,
})

/** The best match. */
const BEST: MatchedTalent = {
  ...INGRID,
  score: 78,
  sureness: 90,
  standing: 'near',
  newsId: null,
  parts: [
    part('role', 55, 55, 'They work as: News anchor.'),
    part('languages', 23, 45, 'They speak Portuguese (working), where fluent is wanted.'),
    part('start', 0, 0, 'They have not said how soon they can start.'),
  ],
}

/** A talent about whom too little is known for a score. */
const QUIET: MatchedTalent = {
  ...TOMAS,
  score: null,
  sureness: 20,
  standing: 'near',
  newsId: null,
  parts: [part('role', 0, 0, 'They have not added a role.')],
}

export const MATCHES: BriefMatches = {
  items: [BEST, QUIET],
  isExact: true,
  comparesText: false,
  nextCursor: null,
}

/**
 * Answers as the worker does for the network.
 * @param more answers that replace or complete the usual ones
 * @returns the bodies of the requests so far
 */
export function answerAboutBriefs(more: Record<string, () => Response | Promise<Response>> = {}) {
  standOnScreen()
  const { score, sureness, standing, parts } = BEST
  return answerAs({
    [BRIEFS_CALL]: () => Response.json({ items: [LISTED], nextCursor: null }),
    [BRIEF_CALL]: () => Response.json(BRIEF),
    [`${BRIEF_CALL}/matches?limit=50`]: () => Response.json(MATCHES),
    [`${BRIEF_CALL}/matches/${INGRID.userId}`]: () =>
      Response.json({ score, sureness, standing, parts }),
    [`/api/network/talent/${INGRID.userId}`]: () => Response.json(profileOf(INGRID)),
    ...more,
  })
}

/**
 * Opens a page of the network's briefs.
 * @param path below the list of them, with query
 */
export function openBriefs(path = '') {
  return openPage(`/network/briefs${path}`, someUser('tv_network'))
}

/**
 * Chooses an item in the menu of a brief.
 * @param user the user of a page that shows the brief
 * @param name the name of the item
 */
export async function chooseMore(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^More for/ }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

import type { TalentFacets, TalentPage } from '../../../shared/talent-search.ts'
import { INGRID, profileOf, TOMAS } from './found-talent.ts'
import { answerAs, openPage } from './open-page.tsx'
import { standOnScreen } from './screen.ts'
import { someUser } from './some-user.ts'

/** The calls of the search. */
export const SEARCH_CALL = '/api/network/talent'

const FACETS: TalentFacets = {
  role: [{ value: 'anchor', label: 'anchor', count: 2 }],
  skill: [],
  language: [{ value: 'nb:basic', label: 'nb', count: 2 }],
  location: [],
  nationality: [],
  available: [{ value: 'yes', label: 'yes', count: 2 }],
  reel: [{ value: 'yes', label: 'yes', count: 1 }],
}

/** A search that finds Ingrid and Tomás. */
export const BOTH: TalentPage = {
  items: [INGRID, TOMAS],
  total: 2,
  totalIsExact: true,
  understood: [],
  sampledFacets: [],
  facets: FACETS,
  nextCursor: null,
}

/**
 * Answers a search without filters and the profiles of both results, on a desktop.
 * @param more further answers, or replacements
 */
export function answerSearch(more: Record<string, () => Response | Promise<Response>> = {}): void {
  standOnScreen()
  answerAs({
    [`${SEARCH_CALL}?facets=true`]: () => Response.json(BOTH),
    [`${SEARCH_CALL}/${INGRID.userId}`]: () => Response.json(profileOf(INGRID)),
    [`${SEARCH_CALL}/${TOMAS.userId}`]: () => Response.json(profileOf(TOMAS)),
    ...more,
  })
}

/**
 * Opens the search as a network.
 * @param path the part after the page's own path, for instance a query
 */
export function openSearch(path = '') {
  return openPage(`/network/browse${path}`, someUser('tv_network'))
}

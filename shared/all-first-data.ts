/** What every page shows first, for the worker and for tests. A route fetches its own. */

import * as briefs from './first-data/briefs.ts'
import * as matches from './first-data/matches.ts'
import * as talentSearch from './first-data/talent-search.ts'
import type { FirstData } from './first-data.ts'

export const FIRST_DATA: readonly FirstData[] = [briefs, matches, talentSearch].flatMap(
  (file) => Object.values(file) as unknown as FirstData[],
)

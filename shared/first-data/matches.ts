/** The first data of a talent's page of matches. */
import { ask } from '../endpoint.ts'
import { listTalentMatches } from '../endpoints/matches.ts'
import { firstData, NoSearchSchema } from '../first-data.ts'
import { MATCHES_MAX } from '../limits.ts'

/** All of them: the list has no further pages. */
export const matchesPage = firstData('/talent/matches', NoSearchSchema, () => [
  ask(listTalentMatches, { limit: MATCHES_MAX }),
])

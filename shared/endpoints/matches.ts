/** How well talent fit a brief, and why. */
import type { Endpoint } from '../endpoint.ts'
import {
  BriefMatchesSchema,
  MatchesQuerySchema,
  MatchSchema,
  TalentMatchesSchema,
} from '../matching.ts'

/**
 * The 50 who fit best, each with the parts of the score.
 * @throws 404 `brief_not_found`; 429 after 240 in a minute or 2,000 in an hour
 */
export const listBriefMatches = {
  call: 'GET /api/network/briefs/:id/matches',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { id: 'brief_not_found' },
  query: MatchesQuerySchema,
  answer: BriefMatchesSchema,
  from: 'brief_matches',
  args: ({ id }) => ({ wanted: id }),
} as const satisfies Endpoint

/**
 * One person.
 * @throws 404 `brief_not_found`; 404 `talent_not_found` for hidden, blocked, unapproved and unknown alike; 429 as the list
 */
export const getBriefMatch = {
  call: 'GET /api/network/briefs/:id/matches/:userId',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { id: 'brief_not_found', userId: 'talent_not_found' },
  answer: MatchSchema,
  from: 'brief_match',
  args: ({ id, userId }) => ({ wanted: id, talent: userId }),
} as const satisfies Endpoint

/** At most 50 in all: the open briefs that fit, with the reasons their networks read. */
export const listTalentMatches = {
  call: 'GET /api/talent/matches',
  role: 'talent',
  query: MatchesQuerySchema,
  answer: TalentMatchesSchema,
  from: 'talent_matches',
} as const satisfies Endpoint

/** How well talent fit a brief, and why. */
import type { Endpoint } from '../endpoint.ts'
import {
  BriefMatchesSchema,
  MatchesQuerySchema,
  MatchSchema,
  TalentMatchesSchema,
} from '../matching.ts'

/**
 * Lists the 50 talent who match best, each with the parts of the score.
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
 * Answers one talent’s match with the brief.
 * @throws 404 `brief_not_found`; 404 `talent_not_found`, the same for a talent who is hidden, blocked, not approved or unknown; 429 as the list
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

/** Lists the open briefs that match the caller, at most 50 in all, with the reasons that the networks read. */
export const listTalentMatches = {
  call: 'GET /api/talent/matches',
  role: 'talent',
  query: MatchesQuerySchema,
  answer: TalentMatchesSchema,
  from: 'talent_matches',
} as const satisfies Endpoint

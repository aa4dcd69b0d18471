/** Talent as networks find and see them. No answer carries a telephone number, a contact address or an email. */
import * as v from 'valibot'
import type { Endpoint } from '../endpoint.ts'
import {
  TalentCardSchema,
  TalentPageSchema,
  TalentSearchSchema,
  ViewedTalentSchema,
} from '../talent-search.ts'

/**
 * Searches approved talent whom the network may see, by words and filters. The values of a list are separated by commas,
 * or each is a parameter of its own.
 * @throws 422 `validation_failed` also for a place of more than five parts; 429 after 240 in a minute or 2,000 in an hour
 */
export const searchTalent = {
  call: 'GET /api/network/talent',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  query: TalentSearchSchema,
  answer: TalentPageSchema,
  isList: true,
  from: 'search_talent',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/**
 * Answers one profile, without any contact details.
 * @throws 404 `talent_not_found`, the same for a talent who is hidden, blocked, not approved or unknown
 */
export const getTalent = {
  call: 'GET /api/network/talent/:userId',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { userId: 'talent_not_found' },
  answer: ViewedTalentSchema,
  isNoted: true,
  from: 'view_talent',
  args: ({ userId }) => ({ talent: userId }),
} as const satisfies Endpoint

const SimilarTalentSchema = v.object({ items: v.array(TalentCardSchema) })

/**
 * Lists up to five other talent who are most alike, each as a `TalentCardSchema`, the most alike first.
 * @throws 404 `talent_not_found`, the same for a talent who is hidden, blocked, not approved or unknown
 */
export const listSimilarTalent = {
  call: 'GET /api/network/talent/:userId/similar',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { userId: 'talent_not_found' },
  answer: SimilarTalentSchema,
  from: 'similar_talent',
  args: ({ userId }) => ({ talent: userId }),
} as const satisfies Endpoint

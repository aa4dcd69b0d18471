/** What a network looks for. */
import { AccessBodySchema, SetAccessSchema } from '../access.ts'
import {
  BriefBodySchema,
  BriefCountSchema,
  BriefListQuerySchema,
  BriefPageSchema,
  BriefPreviewSchema,
  BriefSchema,
} from '../briefs.ts'
import type { Endpoint } from '../endpoint.ts'

/**
 * Lists the briefs, the latest first. Each open one says how many talent began to match it within the last seven
 * days.
 */
export const listBriefs = {
  call: 'GET /api/network/briefs',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  query: BriefListQuerySchema,
  answer: BriefPageSchema,
  isList: true,
  from: 'briefs',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/**
 * Adds a brief: a title and what is asked for; everything else is optional. With `access`, only some members see it
 * from the beginning.
 * @throws 409 `briefs_full`; 429 after 30 that were opened in a minute, or 200 in a day
 */
export const addBrief = {
  call: 'POST /api/network/briefs',
  role: 'tv_network',
  member: 'editor',
  about: 'caller',
  body: BriefBodySchema,
  answer: BriefSchema,
  status: 201,
} as const satisfies Endpoint

/**
 * Counts the talent who meet everything that a brief asks for, before it is saved, among the newest 5,000.
 * @throws 422 `validation_failed` also for a brief that asks for nothing
 */
export const previewBrief = {
  call: 'POST /api/network/briefs/preview',
  role: 'tv_network',
  member: 'editor',
  about: 'talent',
  body: BriefPreviewSchema,
  answer: BriefCountSchema,
} as const satisfies Endpoint

/**
 * Answers one of the network’s own briefs.
 * @throws 404 `brief_not_found`, the same for another network’s brief and one that does not exist
 */
export const getBrief = {
  call: 'GET /api/network/briefs/:id',
  role: 'tv_network',
  member: 'viewer',
  about: 'caller',
  ids: { id: 'brief_not_found' },
  answer: BriefSchema,
  from: 'brief',
  args: ({ id }) => ({ wanted: id }),
} as const satisfies Endpoint

/**
 * Saves a brief: the body is the answer of `GET`, changed.
 * @throws 404 `brief_not_found`; 409 `brief_changed` with `brief`, `briefs_full`; 429 as above
 */
export const saveBrief = {
  call: 'PUT /api/network/briefs/:id',
  role: 'tv_network',
  member: 'editor',
  about: 'caller',
  ids: { id: 'brief_not_found' },
  body: BriefBodySchema,
  ifMatch: true,
  answer: BriefSchema,
} as const satisfies Endpoint

/**
 * Sets which members of the network see the brief, as `PUT /api/network/lists/:id/access` does for a list. Talent who
 * match the brief see it as before.
 * @throws 404 `brief_not_found`; 409 `access_changed` with `access`
 */
export const setBriefAccess = {
  call: 'PUT /api/network/briefs/:id/access',
  role: 'tv_network',
  member: 'editor',
  about: 'caller',
  ids: { id: 'brief_not_found' },
  body: AccessBodySchema,
  ifMatch: true,
  answer: SetAccessSchema,
} as const satisfies Endpoint

/**
 * Deletes the brief for good.
 * @throws 404 `brief_not_found`
 */
export const deleteBrief = {
  call: 'DELETE /api/network/briefs/:id',
  role: 'tv_network',
  member: 'editor',
  about: 'caller',
  ids: { id: 'brief_not_found' },
} as const satisfies Endpoint

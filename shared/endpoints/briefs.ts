/** What a network looks for. */
import { AccessSchema } from '../access.ts'
import {
  BriefBodySchema,
  BriefCountSchema,
  BriefListQuerySchema,
  BriefPageSchema,
  BriefPreviewSchema,
  BriefSchema,
} from '../briefs.ts'
import type { Endpoint } from '../endpoint.ts'

/** The latest first, each open one with how many have come to fit it in the last seven days. */
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
 * A title and what is asked for; the rest may be left out. With `access` it is some members’ from the beginning.
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
 * How many would have everything that a brief asks for, before it is saved; among the newest 5,000 who meet it.
 * @throws 422 `validation_failed` also for one that asks for nothing
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
 * One of the network's own.
 * @throws 404 `brief_not_found`, for another network's as for none
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
 * As `GET` gave it, changed.
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
 * Who of the network sees it, as for a list. Talent whom it fits see it as before.
 * @throws 404 `brief_not_found`
 */
export const setBriefAccess = {
  call: 'PUT /api/network/briefs/:id/access',
  role: 'tv_network',
  member: 'editor',
  about: 'caller',
  ids: { id: 'brief_not_found' },
  body: AccessSchema,
  answer: AccessSchema,
} as const satisfies Endpoint

/**
 * For good.
 * @throws 404 `brief_not_found`
 */
export const deleteBrief = {
  call: 'DELETE /api/network/briefs/:id',
  role: 'tv_network',
  member: 'editor',
  about: 'caller',
  ids: { id: 'brief_not_found' },
} as const satisfies Endpoint

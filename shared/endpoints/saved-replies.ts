/** Texts to write to talent with. */
import type { Endpoint } from '../endpoint.ts'
import { SavedRepliesSchema, SavedReplyBodySchema, SavedReplySchema } from '../saved-replies.ts'

/** The caller's own and their network's, by name; none for who may not write to talent. */
export const listReplies = {
  call: 'GET /api/network/replies',
  role: 'tv_network',
  member: 'viewer',
  about: 'caller',
  answer: SavedRepliesSchema,
  from: 'saved_replies',
} as const satisfies Endpoint

/**
 * One more, for the caller alone or for all who may write.
 * @throws 403 `may_not_write`, here and below; 409 `replies_full`: fifty of each
 */
export const addReply = {
  call: 'POST /api/network/replies',
  role: 'tv_network',
  member: 'viewer',
  about: 'caller',
  body: SavedReplyBodySchema,
  answer: SavedReplySchema,
  status: 201,
} as const satisfies Endpoint

/**
 * As it was read, changed. Only who wrote a shared one first may keep it for themselves.
 * @throws 404 `reply_not_found`, for a colleague's own as for none; 409 `reply_changed`, `replies_full`
 */
export const saveReply = {
  call: 'PUT /api/network/replies/:id',
  role: 'tv_network',
  member: 'viewer',
  about: 'caller',
  ids: { id: 'reply_not_found' },
  body: SavedReplyBodySchema,
  ifMatch: true,
  answer: SavedReplySchema,
} as const satisfies Endpoint

/**
 * For good.
 * @throws 404 `reply_not_found`
 */
export const deleteReply = {
  call: 'DELETE /api/network/replies/:id',
  role: 'tv_network',
  member: 'viewer',
  about: 'caller',
  ids: { id: 'reply_not_found' },
} as const satisfies Endpoint

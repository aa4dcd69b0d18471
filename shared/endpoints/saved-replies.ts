/** Texts to write to talent with. */
import type { Endpoint } from '../endpoint.ts'
import { SavedRepliesSchema, SavedReplyBodySchema, SavedReplySchema } from '../saved-replies.ts'

/**
 * Lists the caller’s own saved replies and those of their network, by name. It is empty for members who may not write
 * to talent.
 */
export const listReplies = {
  call: 'GET /api/network/replies',
  role: 'tv_network',
  member: 'viewer',
  about: 'caller',
  answer: SavedRepliesSchema,
  from: 'saved_replies',
} as const satisfies Endpoint

/**
 * Adds a saved reply, for the caller alone or for all members who may write.
 * @throws 403 `may_not_write`; 409 `replies_full` at fifty private or fifty shared ones
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
 * Saves a reply: the body is the answer of `GET`, changed. Only the member who first wrote a shared reply may make it
 * private.
 * @throws 403 `may_not_write`; 404 `reply_not_found`, the same for a colleague’s private reply and one that does not exist; 409 `reply_changed`, `replies_full`
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
 * Deletes a saved reply for good.
 * @throws 403 `may_not_write`
 */
export const deleteReply = {
  call: 'DELETE /api/network/replies/:id',
  role: 'tv_network',
  member: 'viewer',
  about: 'caller',
  ids: { id: 'reply_not_found' },
} as const satisfies Endpoint

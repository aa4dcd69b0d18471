/**
 * Saved texts of members who may write to talent, for themselves or for their network: for a message or a first
 * enquiry, once the words in braces are filled in (`placeholders.ts`). The calls are in `endpoints/saved-replies.ts`.
 * For instance:
 *
 *     { id, version: 1, name: 'Screen test', text: 'Dear {first name}, …', isShared: true, isMine: false,
 *       madeBy: 'Jonas Lindqvist', updatedAt: '2026-11-26T09:00:00.000Z' }
 */
import * as v from 'valibot'
import { requiredLine, requiredText } from './fields.ts'
import { ENQUIRY_TEXT_MAX, REPLY_NAME_MAX } from './limits.ts'
import { ignored, VersionSchema } from './optimistic-lock.ts'

/** The fields of a reply that a member may change. */
const replyFields = {
  name: requiredLine('name', REPLY_NAME_MAX),
  text: requiredText('text', ENQUIRY_TEXT_MAX),
  /** Whether all of the network who may write to talent use it, or its maker alone. */
  isShared: v.boolean('Say whether colleagues use it too'),
}

/** One of them, as it is read. */
export const SavedReplySchema = v.object({
  id: v.string(),
  version: VersionSchema,
  ...replyFields,
  /** Whether the caller wrote it first. */
  isMine: v.boolean(),
  /** The member who wrote it first, where the network has more than one. */
  madeBy: v.optional(v.string()),
  /** The member who changed it last; left out likewise, and if nobody has changed it. */
  changedBy: v.optional(v.string()),
  updatedAt: v.string(),
})
export type SavedReply = v.InferOutput<typeof SavedReplySchema>

/** All replies that the caller may use, by name; none for members who may not write to talent. */
export const SavedRepliesSchema = v.object({
  items: v.array(SavedReplySchema),
  mayWrite: v.boolean(),
  /** Why they cannot begin a new enquiry now, by the code of the refusal. */
  askRefusal: v.nullable(
    v.picklist(['address_proof_expired', 'writing_suspended', 'asking_paused']),
  ),
  /** When that proof ends; null for who may not write, or has proved none. */
  mayAskUntil: v.nullable(v.string()),
})

/** The body that the form of a reply sends. */
export const SavedReplyFormSchema = v.strictObject(replyFields)

/** The body of `POST /api/network/replies` and `PUT …/:id`, which may include what was read. */
export const SavedReplyBodySchema = v.pipe(
  v.strictObject({
    ...replyFields,
    id: ignored,
    version: ignored,
    isMine: ignored,
    madeBy: ignored,
    changedBy: ignored,
    updatedAt: ignored,
  }),
  v.transform(({ name, text, isShared }) => ({ name, text, isShared })),
)

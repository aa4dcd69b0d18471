/**
 * Texts that who may write to talent keeps, for themselves or for their network: they go into a message or a first
 * enquiry, once what stands there in braces is filled in (`placeholders.ts`). The calls are in
 * `endpoints/saved-replies.ts`. For instance:
 *
 *     { id, version: 1, name: 'Screen test', text: 'Dear {first name}, …', isShared: true, isMine: false,
 *       madeBy: 'Jonas Lindqvist', updatedAt: '2026-11-26T09:00:00.000Z' }
 */
import * as v from 'valibot'
import { requiredLine, requiredText } from './fields.ts'
import { ENQUIRY_TEXT_MAX, REPLY_NAME_MAX } from './limits.ts'
import { ignored, VersionSchema } from './optimistic-lock.ts'

/** What a member may change of a reply, by field. */
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
  /** Who wrote it first, where the network has more than one member. */
  madeBy: v.optional(v.string()),
  updatedAt: v.string(),
})
export type SavedReply = v.InferOutput<typeof SavedReplySchema>

/** All that the caller may use, by name; none for who may not write to talent. */
export const SavedRepliesSchema = v.object({
  items: v.array(SavedReplySchema),
  mayWrite: v.boolean(),
  /** Why they may begin to ask nobody now, by the code of the refusal. */
  askRefusal: v.nullable(
    v.picklist(['address_proof_expired', 'writing_suspended', 'asking_paused']),
  ),
  /** When that proof ends; null for who may not write, or has proved none. */
  mayAskUntil: v.nullable(v.string()),
})

/** What a form of one sends. */
export const SavedReplyFormSchema = v.strictObject(replyFields)

/** The body of `POST /api/network/replies` and `PUT …/:id`, which takes back what was read. */
export const SavedReplyBodySchema = v.pipe(
  v.strictObject({
    ...replyFields,
    ...{ id: ignored, version: ignored, isMine: ignored, madeBy: ignored, updatedAt: ignored },
  }),
  v.transform(({ name, text, isShared }) => ({ name, text, isShared })),
)

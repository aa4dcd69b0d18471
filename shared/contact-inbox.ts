import * as v from 'valibot'
import { requiredText, searchedText } from './fields.ts'
import { ANSWER_MAX, SEARCH_TEXT_MAX } from './limits.ts'
import { pageFields } from './lists.ts'

/** How far a contact message has been dealt with. */
export const MESSAGE_STATES = ['open', 'answered', 'archived'] as const

const MessageStateSchema = v.picklist(MESSAGE_STATES, 'Choose open, answered or archived')

/** The query of `GET /api/admin/messages`. Without a state: those of every state. */
export const MessagesQuerySchema = v.strictObject({
  state: v.optional(MessageStateSchema),
  /** Words of the name, the address, the subject or the text. */
  q: v.optional(searchedText(SEARCH_TEXT_MAX)),
  ...pageFields,
})

/** The body of `POST /api/admin/messages/:id`. Without `expected` the present state does not matter. */
export const MessageChangeSchema = v.strictObject({
  state: MessageStateSchema,
  expected: v.optional(MessageStateSchema),
})

/** The body of `POST /api/admin/messages/:id/answer`. */
export const MessageAnswerSchema = v.strictObject({ answer: requiredText('answer', ANSWER_MAX) })

/** A contact message as administrators see it, with the answer that was mailed. */
export const MessageSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  message: v.string(),
  state: MessageStateSchema,
  createdAt: v.string(),
  stateChangedAt: v.nullable(v.string()),
  answers: v.array(v.object({ by: v.nullable(v.string()), text: v.string(), at: v.string() })),
})

export const MessageCountsSchema = v.object({
  open: v.number(),
  answered: v.number(),
  archived: v.number(),
})

/** What visitors wrote in the contact form. */
import * as v from 'valibot'
import {
  MessageAnswerSchema,
  MessageChangeSchema,
  MessageCountsSchema,
  MessageSchema,
  MessagesQuerySchema,
} from '../contact-inbox.ts'
import type { Endpoint } from '../endpoint.ts'
import { pageOf } from '../lists.ts'
import { MailPreviewSchema } from '../mail-preview.ts'

const MessagePageSchema = v.object({
  ...pageOf(MessageSchema).entries,
  counts: MessageCountsSchema,
})

/** Each a `MessageSchema`, with how many there are of each state; those of every state without `state`. */
export const listMessages = {
  call: 'GET /api/admin/messages',
  role: 'admin',
  query: MessagesQuerySchema,
  answer: MessagePageSchema,
  isList: true,
  from: 'admin_messages',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/**
 * One of any state.
 * @throws 404 `message_not_found`
 */
export const getMessage = {
  call: 'GET /api/admin/messages/:id',
  role: 'admin',
  ids: { id: 'message_not_found' },
  answer: MessageSchema,
  from: 'admin_message',
  args: ({ id }) => ({ message_id: id }),
} as const satisfies Endpoint

/**
 * Another state.
 * @throws 409 `message_changed` with `present`; 404
 */
export const changeMessage = {
  call: 'POST /api/admin/messages/:id',
  role: 'admin',
  ids: { id: 'message_not_found' },
  body: MessageChangeSchema,
  answer: MessageSchema,
} as const satisfies Endpoint

/**
 * Mailed.
 * @throws 409 `message_changed`; 404
 */
export const answerMessage = {
  call: 'POST /api/admin/messages/:id/answer',
  role: 'admin',
  ids: { id: 'message_not_found' },
  body: MessageAnswerSchema,
  answer: MessageSchema,
} as const satisfies Endpoint

/**
 * The mail that the answer would send.
 * @throws 404
 */
export const previewAnswerMail = {
  call: 'POST /api/admin/messages/:id/answer/preview',
  role: 'admin',
  ids: { id: 'message_not_found' },
  body: MessageAnswerSchema,
  answer: MailPreviewSchema,
} as const satisfies Endpoint

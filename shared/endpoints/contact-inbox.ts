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

/** Lists messages, each as a `MessageSchema`, with a count for each state. Without `state` it lists all. */
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
 * Answers one message, in any state.
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
 * Changes the state of a message.
 * @throws 409 `message_changed` with `present`
 */
export const changeMessage = {
  call: 'POST /api/admin/messages/:id',
  role: 'admin',
  ids: { id: 'message_not_found' },
  body: MessageChangeSchema,
  answer: MessageSchema,
} as const satisfies Endpoint

/**
 * Mails an answer to the message.
 * @throws 409 `message_changed`
 */
export const answerMessage = {
  call: 'POST /api/admin/messages/:id/answer',
  role: 'admin',
  ids: { id: 'message_not_found' },
  body: MessageAnswerSchema,
  answer: MessageSchema,
} as const satisfies Endpoint

/** Answers the mail that the answer would send. */
export const previewAnswerMail = {
  call: 'POST /api/admin/messages/:id/answer/preview',
  role: 'admin',
  ids: { id: 'message_not_found' },
  body: MessageAnswerSchema,
  answer: MailPreviewSchema,
} as const satisfies Endpoint

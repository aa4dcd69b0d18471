import type * as v from 'valibot'
import type { MessageSchema } from '../../../../shared/contact-inbox.ts'
import type { AnswerOf } from '../../../../shared/endpoint.ts'
import { getMessage, listMessages } from '../../../../shared/endpoints/contact-inbox.ts'
import { endpointListKey, endpointListQuery, endpointQuery } from '../../lib/endpoint-query.ts'

export type Message = v.InferOutput<typeof MessageSchema>
export type MessageState = Message['state']
export type ContactInboxPage = AnswerOf<typeof listMessages>

/** The key of all lists of messages, whatever their state. */
export const INBOX_KEY = endpointListKey(listMessages)

/**
 * The paged messages of a state, newest first.
 * @param search the state, open by default, and the search words
 */
export function messagesQuery({
  state = 'open',
  q,
}: {
  state?: MessageState | undefined
  q?: string | undefined
}) {
  return endpointListQuery(listMessages, { state, q })
}

/**
 * One message, whatever its state.
 * @param id its id
 */
export function messageQuery(id: string) {
  return endpointQuery(getMessage, { id })
}

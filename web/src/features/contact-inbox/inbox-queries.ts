import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { MessageCountsSchema, MessageSchema } from '../../../../shared/contact-inbox.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { listKey, listQuery, pageOf } from '../../lib/list-query.ts'
import type { InboxSearch } from './inbox-search-params.ts'

export type Message = v.InferOutput<typeof MessageSchema>
export type MessageState = Message['state']

const PageSchema = v.object({ ...pageOf(MessageSchema).entries, counts: MessageCountsSchema })
export type ContactInboxPage = v.InferOutput<typeof PageSchema>

const CALL = '/api/admin/messages'

/** All lists of messages, whatever their state. */
export const INBOX_KEY = listKey(CALL)

/**
 * The messages of a state, a page at a time, the last first.
 * @param search which state; the open ones when nothing is said
 */
export function messagesQuery({ state = 'open' }: InboxSearch) {
  return listQuery({
    call: CALL,
    query: { state },
    schema: PageSchema,
    ask: (query, signal) =>
      parseResponse(api.admin.messages.$get({ query }, { init: { signal } }), PageSchema),
  })
}

/**
 * One message, whatever its state.
 * @param id its id
 */
export function messageQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'message', id],
    queryFn: ({ signal }) =>
      parseResponse(
        api.admin.messages[':id'].$get({ param: { id } }, { init: { signal } }),
        MessageSchema,
      ),
  })
}

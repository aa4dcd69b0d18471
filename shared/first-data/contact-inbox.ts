/** The first data of the contact inbox. */
import { ask } from '../endpoint.ts'
import { listMessages } from '../endpoints/contact-inbox.ts'
import { firstData } from '../first-data.ts'
import { InboxSearchSchema } from '../search-params/desk.ts'

export const messagesPage = firstData(
  '/admin/messages',
  InboxSearchSchema,
  ({ search: { state = 'open', q } }) => [ask(listMessages, { state, q })],
)

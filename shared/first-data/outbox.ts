/** The first data of the page of mails. */
import { ask } from '../endpoint.ts'
import { listMails } from '../endpoints/outbox.ts'
import { firstData } from '../first-data.ts'
import { OutboxSearchSchema } from '../search-params/desk.ts'

export const mailsPage = firstData('/admin/mails', OutboxSearchSchema, ({ search: { state } }) => [
  ask(listMails, { state }),
])

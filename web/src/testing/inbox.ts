import { screen } from '@testing-library/react'
import { PROBLEMS } from '../../../shared/problems.ts'
import type { Message } from '../features/contact-inbox/inbox-queries.ts'
import { openPage } from './open-page.tsx'
import { someUser } from './some-user.ts'

/** A message like most. */
export const marit: Message = {
  id: 'c0ffee00-0000-4000-8000-000000000001',
  name: 'Marit Aasen',
  email: 'marit@example.com',
  subject: 'Two editors',
  message: 'Can two of us\nshare one account?',
  state: 'open',
  createdAt: '2026-11-21T06:40:00Z',
  stateChangedAt: null,
  answers: [],
}
/** What a stranger may type. */
export const evil: Message = {
  ...marit,
  id: 'c0ffee00-0000-4000-8000-000000000002',
  name: '\u202E<script>alert(1)</script>',
  subject: '<b>Prices</b>',
  message: '[link](javascript:alert(1)) <img src=x onerror=alert(1)>',
}
/** How many messages each list has. */
export const counts = { open: 2, answered: 4, archived: 7 }
/** The call of the list that the inbox opens with. */
export const LIST = '/api/admin/messages?state=open'
/** The call that changes a message. */
export const pathOf = ({ id }: Message) => `/api/admin/messages/${id}`

/** A handler that answers one page of messages. */
export function listOf(...items: Message[]) {
  return () => Response.json({ items, nextCursor: null, counts })
}

/** What the list of open messages answers. */
export const answers = { [LIST]: listOf(marit, evil) }

/** Opens the inbox as an administrator. */
export function openInbox(path = '/admin/messages') {
  return openPage(path, someUser('admin'))
}

/** Where the chosen message is read. */
export function pane(): HTMLElement {
  return screen.getByRole('region', { name: 'Message' })
}

/** Where its answer is written. */
export function box(): HTMLElement {
  return screen.getByRole('textbox', { name: 'Answer by email' })
}

/**
 * A handler that refuses since somebody else was faster.
 * @param present what the message has become
 */
export function overtaken(present: string) {
  const body = { ...PROBLEMS.message_changed, code: 'message_changed', present }
  return () => Response.json(body, { status: 409 })
}

import { screen } from '@testing-library/react'
import { PROBLEMS } from '../../../shared/problems.ts'
import type { Message } from '../features/contact-inbox/inbox-queries.ts'
import { openPage } from './open-page.tsx'
import { someUser } from './some-user.ts'

/** A typical message. */
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
/** Text that a stranger may type. */
export const evil: Message = {
  ...marit,
  id: 'c0ffee00-0000-4000-8000-000000000002',
  name: '\u202E<script>alert(1)</script>',
  subject: '<b>Prices</b>',
  message: '[link](javascript:alert(1)) <img src=x onerror=alert(1)>',
}
/** How many messages each list has. */
export const counts = { open: 2, answered: 4, archived: 7 }
/** The call for the list that the inbox shows first. */
export const LIST = '/api/admin/messages?state=open'
/** The call that changes a message. */
export const pathOf = ({ id }: Message) => `/api/admin/messages/${id}`

/** A handler that answers one page of messages. */
export function listOf(...items: Message[]) {
  return () => Response.json({ items, nextCursor: null, counts })
}

/** The answer for the list of open messages. */
export const answers = { [LIST]: listOf(marit, evil) }

/** Opens the inbox as an administrator. */
export function openInbox(path = '/admin/messages') {
  return openPage(path, someUser('admin'))
}

/** The pane that shows the chosen message. */
export function pane(): HTMLElement {
  return screen.getByRole('region', { name: 'Message' })
}

/** The form for its answer. */
export function box(): HTMLElement {
  return screen.getByRole('textbox', { name: 'Answer by email' })
}

/**
 * A handler that refuses because somebody else was faster.
 * @param present the message as it is now
 */
export function overtaken(present: string) {
  const body = { ...PROBLEMS.message_changed, code: 'message_changed', present }
  return () => Response.json(body, { status: 409 })
}

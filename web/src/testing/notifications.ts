/** For tests: notifications, and the worker's answers about them. */
import { screen } from '@testing-library/react'
import type { Notification, NotificationPage } from '../../../shared/notifications.ts'

/** The calls of the page and of the bell. */
export const LIST = '/api/notifications'
export const BELL = '/api/notifications?limit=1'
export const READ = '/api/notifications/read'

/** Whom the notifications are about. */
export const ada = {
  userId: '5a4f0f53-52b7-4c1c-9b0d-0d6a6f1c2a11',
  firstName: 'Ada',
  lastName: 'Okafor',
}

/** A notification that somebody who is saved is available, with changes. */
export function notificationOf(id: string, changes: Partial<Notification> = {}): Notification {
  return {
    ...{ id, kind: 'saved_available', createdAt: '2026-11-20T09:00:00Z', isRead: false },
    ...{
      status: null,
      talent: ada,
      brief: null,
      question: null,
      merge: null,
      asking: null,
      agent: null,
      enquiry: null,
    },
    provedUntil: null,
    ...changes,
  }
}

/** Two unread notifications, and one that was read. */
export const NEWS = [
  notificationOf('1'),
  notificationOf('2', {
    kind: 'new_match',
    brief: { id: 'b', title: 'Night desk', networkName: 'Kanal Nord' },
  }),
  notificationOf('3', { kind: 'status_change', status: 'approved', talent: null, isRead: true }),
]

/**
 * The worker's answers about notifications.
 * @returns `answers`, and `change`, which replaces the notifications
 */
export function worker(items: readonly Notification[]) {
  let present = [...items]
  const page = (shown: readonly Notification[]): NotificationPage => ({
    items: [...shown],
    unread: present.filter(({ isRead }) => !isRead).length,
    question: null,
    nextCursor: null,
  })
  const answers = {
    [LIST]: () => Response.json(page(present)),
    [BELL]: () => Response.json(page(present.slice(0, 1))),
    [READ]: () => new Response(null, { status: 204 }),
  }
  return {
    answers,
    change(next: readonly Notification[]) {
      present = [...next]
    },
  }
}

/** The link to the notifications, once it has this name. */
export const bell = (name: string) => screen.findByRole('link', { name })

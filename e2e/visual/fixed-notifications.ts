import type { Notification, NotificationPage } from '../../shared/notifications.ts'

const ADA: Notification = {
  id: 'notification-1',
  kind: 'saved_available',
  createdAt: '2026-11-21T07:40:00Z',
  isRead: false,
  status: null,
  talent: { userId: 'talent-1', firstName: 'Ada', lastName: 'Okafor' },
  brief: null,
  question: null,
  merge: null,
  provedUntil: null,
  asking: null,
  agent: null,
  enquiry: null,
}

const BRIEF = {
  id: 'brief-1',
  title: 'Morning anchor, five days a week',
  networkName: 'Harbour One',
}

/** Each kind of notification, two of them unread; both roles see the same. */
export const NOTIFICATIONS: NotificationPage = {
  items: [
    ADA,
    {
      ...ADA,
      id: 'notification-2',
      kind: 'new_match',
      brief: BRIEF,
      createdAt: '2026-11-20T16:05:00Z',
    },
    {
      ...ADA,
      id: 'notification-3',
      kind: 'new_match',
      talent: { userId: 'talent-2', firstName: 'نور', lastName: 'حداد' },
      brief: { ...BRIEF, networkName: null },
      createdAt: '2026-11-18T11:30:00Z',
      isRead: true,
    },
    {
      ...ADA,
      id: 'notification-4',
      kind: 'desk_question',
      talent: null,
      question: {
        id: 'question-1',
        text: 'You wrote that you work in Oslo again. From when on?',
        answeredAt: '2026-11-05T09:12:00Z',
      },
      createdAt: '2026-11-04T08:00:00Z',
      isRead: true,
    },
    {
      ...ADA,
      id: 'notification-5',
      kind: 'status_change',
      status: 'approved',
      talent: null,
      createdAt: '2026-11-03T09:30:00Z',
      isRead: true,
    },
  ],
  unread: 2,
  question: null,
  nextCursor: 'more',
}

/** Without any notification. */
export const NO_NOTIFICATIONS: NotificationPage = {
  items: [],
  unread: 0,
  question: null,
  nextCursor: null,
}

const QUESTION = {
  id: 'question-2',
  text: 'Your reel is private since yesterday, so networks cannot open it. Could you make it public, or send us another link?',
}

/** A question of our team that waits for an answer. */
export const ASKED: NotificationPage = {
  ...NOTIFICATIONS,
  items: [
    {
      ...ADA,
      id: 'notification-6',
      kind: 'desk_question',
      talent: null,
      question: { ...QUESTION, answeredAt: null },
      createdAt: '2026-11-21T08:10:00Z',
    },
    ...NOTIFICATIONS.items,
  ],
  unread: 3,
  question: { ...QUESTION, askedAt: '2026-11-21T08:10:00Z' },
}

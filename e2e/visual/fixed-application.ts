import type { ApplicationPage } from '../../shared/application-page.ts'

/** A waiting application as its applicant sees it. */
const WAITING: ApplicationPage = {
  role: 'talent',
  firstName: 'Amara',
  status: 'pending',
  appliedAt: '2026-11-18T08:00:00Z',
  statusChangedAt: null,
  reason: null,
  question: null,
  answeredAt: null,
  appealedAt: null,
  canAppeal: false,
  beingReviewed: false,
  answers: [],
}

/** The same in each state that looks different, by state. */
export const APPLICATION_PAGES = {
  waiting: WAITING,
  asked: {
    ...WAITING,
    question: {
      id: '6f1d2c3b-0000-4000-8000-000000000009',
      text: 'Your reel does not open.\nWhere do you live now?',
      askedAt: '2026-11-20T10:00:00Z',
      fields: { location: 'London, United Kingdom', isAvailable: true },
    },
  },
  rejected: {
    ...WAITING,
    status: 'rejected',
    statusChangedAt: '2026-11-20T10:00:00Z',
    reason: 'We could not find any of your work. Please appeal with a link to a reel.',
    canAppeal: true,
  },
  approved: { ...WAITING, status: 'approved', statusChangedAt: '2026-11-20T10:00:00Z' },
} as const satisfies Record<string, ApplicationPage>

import type { AdminAccount } from '../../shared/admin-account.ts'
import { EXAMPLE_TALENT_ID } from '../../shared/example-paths.ts'
import { accountOf } from '../../web/src/testing/applicants.ts'
import type { Answers } from './fixed-answers.ts'
import { QUEUE } from './fixed-queue.ts'

/* The vetting desk's data in pictures: the counts of the queue, and the record of each account. */

const MARA = 'mara@lowerthird.example'

const [first] = QUEUE
if (!first) throw new Error('The queue of the pictures is empty')

/** An application with every kind of event. */
const eventful: AdminAccount = accountOf(first, {
  questions: [
    {
      id: '6f0c2a3e-9d5b-4c1f-8a77-0000000000a1',
      text: 'Your telephone number does not ring. Is this the right one?',
      fields: ['phoneNumber'],
      askedBy: MARA,
      askedAt: '2026-11-18T15:00:00Z',
      supersededAt: null,
      answeredAt: '2026-11-19T08:10:00Z',
      answer: 'I have a new one since June, sorry.',
      corrections: { phoneNumber: { before: '+47 55 00 12 00', after: '+47 55 00 12 34' } },
    },
  ],
  reads: [{ by: 'admin@lowerthird.example', kind: 'page', at: '2026-11-20T08:12:00Z' }],
  lookAlikes: [
    {
      userId: '6f0c2a3e-9d5b-4c1f-8a77-0000000000b1',
      role: 'talent',
      status: 'rejected',
      email: 'i.solvang@post.example',
      firstName: 'Ingrid',
      lastName: 'Solvang',
      organisation: null,
      phoneNumber: '+47 55 00 12 00',
      appliedAt: '2026-03-02T11:00:00Z',
      reasons: ['same_name', 'same_link'],
    },
  ],
  notes: [
    {
      id: '6f0c2a3e-9d5b-4c1f-8a77-0000000000c1',
      author: MARA,
      text: 'Reel checked, credits match.',
      at: '2026-11-19T09:00:00Z',
    },
  ],
  mails: [
    {
      id: '6f0c2a3e-9d5b-4c1f-8a77-0000000000d1',
      kind: 'question',
      state: 'sent',
      createdAt: '2026-11-18T15:00:00Z',
      sentAt: '2026-11-18T15:00:02Z',
      lastError: null,
    },
  ],
})

const approved: AdminAccount = {
  ...eventful,
  userId: EXAMPLE_TALENT_ID,
  status: 'approved',
  statusChangedAt: '2026-11-20T14:30:00Z',
  lastSignInAt: '2026-11-21T07:45:00Z',
  hasSecondStep: true,
  flags: ['answered'],
  questions: [
    {
      id: '6f0c2a3e-9d5b-4c1f-8a77-0000000000a2',
      text: 'Two networks write that your reel does not open. Is it private?',
      fields: [],
      askedBy: MARA,
      askedAt: '2026-11-20T16:20:00Z',
      supersededAt: null,
      answeredAt: '2026-11-21T07:50:00Z',
      answer: 'It was. It opens again since this morning.',
      corrections: {},
    },
    ...eventful.questions,
  ],
  profile: {
    ...eventful.profile,
    headline: 'Breakfast anchor with a field reporter’s shoes',
    bio: 'Up at three, on air at six. Before that, ten years on the coast with a camera and a car.',
    roles: ['anchor', 'reporter'],
    noticePeriodWeeks: 4,
    languages: [
      { language: 'nb', level: 'native' },
      { language: 'en', level: 'fluent' },
    ],
    skills: ['Live broadcast', 'Interviewing', 'Teleprompter'],
    credits: [
      {
        network: 'Meridian 4',
        programme: 'First Light',
        role: 'Anchor',
        fromYear: 2021,
        toYear: null,
      },
      {
        network: 'Kanal Nord',
        programme: '',
        role: 'Reporter',
        fromYear: 2012,
        toYear: 2021,
      },
    ],
    reels: [
      {
        url: 'https://vimeo.com/123456789',
        title: 'Desk and field, 2026',
        cuePoints: [
          { seconds: 0, label: 'desk' },
          { seconds: 32, label: 'live' },
        ],
        captionsUrl: '',
      },
    ],
  },
  decisions: [
    {
      id: '00000000-0000-8000-8000-000000000029',
      at: '2026-11-20T14:30:00Z',
      by: MARA,
      action: 'account_status_changed',
      from: 'rejected',
      to: 'approved',
      reason: null,
      undone: false,
    },
    {
      id: '00000000-0000-8000-8000-000000000026',
      at: '2026-11-19T10:12:00Z',
      by: 'admin@lowerthird.example',
      action: 'account_status_changed',
      from: 'pending',
      to: 'rejected',
      reason: 'The showreel could not be opened.',
      undone: false,
    },
  ],
} as AdminAccount

const counts = {
  total: 42,
  role: { talent: 36, tv_network: 6 },
  status: { pending: 42, approved: 1279, rejected: 83, deactivated: 13, hidden: 3 },
  emailConfirmed: { true: 38, false: 4 },
  claimed: { me: 1, nobody: 40, others: 1 },
  flags: { asked: 3, answered: 1, appealed: 1, look_alike: 2 },
}

const reasons = [
  {
    status: 'rejected',
    title: 'Work samples missing',
    text: 'We could not find any of your work.',
  },
  { status: 'rejected', title: 'Outside our field', text: 'We work for television only.' },
]

const until = '2026-11-21T09:15:00Z'
const welcome = {
  subject: 'Welcome to Lower Third',
  text: 'Hello Ingrid,\n\nYour application was reviewed and approved.\n',
}

/** The worker's answers in the usual case. */
export const DESK: Answers = {
  '/api/admin/applications/counts?status=pending': { json: counts },
  '/api/admin/settings': {
    json: { version: 1, signUpsOpen: true, decisionReasons: reasons, freeMailDomains: [] },
  },
  ...Object.fromEntries(
    QUEUE.flatMap((application) => {
      const call = `/api/admin/accounts/${application.userId}`
      const account = application === first ? eventful : accountOf(application)
      return [
        [call, { json: account }],
        [`${call}/claim`, { json: { claimedBy: 'admin@lowerthird.example', until } }],
        [`${call}/status/preview`, { json: welcome }],
      ]
    }),
  ),
  [`/api/admin/accounts/${EXAMPLE_TALENT_ID}`]: { json: approved },
}

const nobody = { pending: 0, approved: 0, rejected: 0, deactivated: 0, hidden: 0 }

/** Its answers when nobody waits, and for an account without events. */
export const QUIET_DESK: Answers = {
  ...DESK,
  '/api/admin/applications/counts?status=pending': {
    json: {
      total: 0,
      role: { talent: 0, tv_network: 0 },
      status: nobody,
      emailConfirmed: { true: 0, false: 0 },
      claimed: { me: 0, nobody: 0, others: 0 },
      flags: { asked: 0, answered: 0, appealed: 0, look_alike: 0 },
    },
  },
  [`/api/admin/accounts/${EXAMPLE_TALENT_ID}`]: {
    json: accountOf({ ...first, userId: EXAMPLE_TALENT_ID, flags: [] }),
  },
}

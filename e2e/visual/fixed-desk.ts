import type * as v from 'valibot'
import type { AccountCounts } from '../../shared/account-lists.ts'
import type { AccountNames } from '../../shared/account-names.ts'
import type { AdministratorsSchema } from '../../shared/administrators.ts'
import type { Application } from '../../shared/applications.ts'
import type { AuditEntry } from '../../shared/audit.ts'
import type { MessageSchema } from '../../shared/contact-inbox.ts'
import type { DeskRead } from '../../shared/desk-reads.ts'
import type { WaitingMailSchema } from '../../shared/waiting-mails.ts'
import { NOW } from './fixed-now.ts'
import { QUEUE } from './fixed-queue.ts'
import { USERS } from './fixed-users.ts'

/* The desk's lists in all pictures: usual rows, and difficult ones. */

const statuses = ['pending', 'approved', 'rejected', 'deactivated', 'hidden'] as const

function listOf(role: Application['role']): readonly Application[] {
  return QUEUE.filter((one) => one.role === role).map((one, place) => ({
    ...one,
    status: statuses[place % statuses.length] ?? 'pending',
  }))
}

/** All accounts of each kind. */
export const ACCOUNTS = { talent: listOf('talent'), tv_network: listOf('tv_network') }

/** Their numbers, as on the dashboard. */
export const ACCOUNT_COUNTS: Readonly<Record<Application['role'], AccountCounts>> = {
  talent: { pending: 36, approved: 1182, rejected: 74, deactivated: 12, hidden: 3 },
  tv_network: { pending: 6, approved: 97, rejected: 9, deactivated: 1, hidden: 0 },
}

export const NO_ACCOUNTS: AccountCounts = {
  pending: 0,
  approved: 0,
  rejected: 0,
  deactivated: 0,
  hidden: 0,
}

type Message = v.InferOutput<typeof MessageSchema>

const question: Message = {
  id: 'c0ffee00-0000-4000-8000-000000000001',
  name: 'Marit Aasen',
  email: 'marit.aasen@fjordkanalen.example',
  subject: 'Can two editors share one network account?',
  message:
    'Good morning,\n\nwe are two editors at Fjordkanalen and cast for the same programmes. Can both of us sign in to one account, or does each need their own?\n\nWith kind regards\nMarit Aasen',
  state: 'open',
  createdAt: '2026-11-21T06:40:00Z',
  stateChangedAt: null,
  answers: [],
}

/** Messages from visitors, newest first. */
export const MESSAGES: readonly Message[] = [
  question,
  {
    ...question,
    id: 'c0ffee00-0000-4000-8000-000000000002',
    name: 'Ana Featherstonehaugh-Cholmondeley-Saint-John-Mainwaring-Marjori',
    email: 'a.very.long.address.that.has.no.place.to.break@broadcaster.example',
    subject: '<b>Prices</b> of everything, in every currency, for every size of newsroom there is',
    message: 'How much?',
    createdAt: '2026-11-20T15:05:00Z',
  },
  {
    ...question,
    id: 'c0ffee00-0000-4000-8000-000000000003',
    name: 'Kenji Mori',
    email: 'kenji@newsroom.example',
    subject: 'My reel does not open',
    message: 'It worked last week. Has something changed?',
    createdAt: '2026-11-18T09:30:00Z',
  },
]

export const MESSAGE_COUNTS = { open: 3, answered: 48, archived: 211 }

const read: DeskRead = {
  id: '2ead0000-0000-4000-8000-000000000001',
  kind: 'page',
  at: '2026-11-21T08:12:00Z',
  reader: USERS.admin.id,
  readerEmail: USERS.admin.email,
  account: '6f0c2a3e-9d5b-4c1f-8a77-000000000001',
  accountEmail: 'ingrid.solvang@newsroom.example',
  accountName: 'Ingrid Solvang',
}

/** The administrators' page views, newest first. */
export const READS: readonly DeskRead[] = [
  read,
  {
    ...read,
    id: '2ead0000-0000-4000-8000-000000000002',
    kind: 'claim',
    at: '2026-11-20T14:30:00Z',
    readerEmail: 'a.very.long.address.that.has.no.place.to.break@lowerthird.example',
    accountName: 'Ana Featherstonehaugh-Cholmondeley-Saint-John-Mainwaring-Marjori',
  },
  {
    ...read,
    id: '2ead0000-0000-4000-8000-000000000003',
    kind: 'file',
    at: '2026-11-19T09:05:00Z',
    readerEmail: null,
    accountName: null,
  },
]

type Mail = v.InferOutput<typeof WaitingMailSchema>

const mail: Mail = {
  id: 'ba5eba11-0000-4000-8000-000000000001',
  kind: 'approved',
  recipient: 'ingrid.solvang@newsroom.example',
  about: '6f0c2a3e-9d5b-4c1f-8a77-000000000001',
  state: 'waiting',
  attempts: 0,
  lastError: null,
  createdAt: '2026-11-21T08:59:58Z',
  nextAttemptAt: '2026-11-21T09:00:02Z',
}

/** The unsent mails, newest first. */
export const MAILS: readonly Mail[] = [
  mail,
  {
    ...mail,
    id: 'ba5eba11-0000-4000-8000-000000000002',
    kind: 'confirm_email',
    recipient: 'a.very.long.address.that.has.no.place.to.break@broadcaster.example',
    about: null,
    state: 'failing',
    attempts: 4,
    lastError: 'The mail service answered 503',
    createdAt: '2026-11-21T08:20:00Z',
    nextAttemptAt: '2026-11-21T09:04:00Z',
  },
  {
    ...mail,
    id: 'ba5eba11-0000-4000-8000-000000000003',
    kind: 'rejected',
    recipient: 'malik.grant@newsroom.example',
    state: 'failed',
    attempts: 20,
    lastError: 'The mail service answered 422',
    createdAt: '2026-11-17T11:00:00Z',
    nextAttemptAt: null,
  },
]

export const MAIL_COUNTS = { waiting: 1, failing: 1, failed: 1 }

const entry: AuditEntry = {
  id: '00000000-0000-8000-8000-00000000101f',
  number: 4127,
  at: '2026-11-21T08:59:58Z',
  actor: USERS.admin.id,
  actorEmail: USERS.admin.email,
  action: 'account_status_changed',
  target: '6f0c2a3e-9d5b-4c1f-8a77-000000000001',
  targetEmail: 'ingrid.solvang@newsroom.example',
  before: { status: 'pending' },
  after: { status: 'approved' },
  reason: null,
  hash: '4be0a1f7c2d95e3388b6d04f1c7ea92d51f3b8604ac7de1925307f6e8bd4c1a0',
}

/** The audit log, newest first. */
export const AUDIT_ENTRIES: readonly AuditEntry[] = [
  entry,
  {
    ...entry,
    id: '00000000-0000-8000-8000-00000000101e',
    number: 4126,
    at: '2026-11-21T08:41:10Z',
    target: '6f0c2a3e-9d5b-4c1f-8a77-000000000008',
    targetEmail: 'malik.grant@newsroom.example',
    after: { status: 'rejected' },
    reason: 'We could not open your showreel.\nPlease appeal with a link that needs no password.',
    hash: '9c31d7aa05e24f6db81730c9f25a6e418d0b7e93fa62c15048de3bb7096f1c2e',
  },
  {
    ...entry,
    id: '00000000-0000-8000-8000-00000000101d',
    number: 4125,
    at: '2026-11-20T16:12:33Z',
    action: 'settings_saved',
    target: null,
    targetEmail: null,
    before: { signUpsOpen: true, freeMailDomains: ['gmail.com', 'yahoo.com'] },
    after: { signUpsOpen: false, freeMailDomains: ['gmail.com', 'yahoo.com', 'proton.me'] },
    hash: '17fe20b94cd86a53e1f70d2b98c4a6350be7d91f62a8c43d5e09b7f1846ad2c3',
  },
  {
    ...entry,
    id: '00000000-0000-8000-8000-00000000101c',
    number: 4124,
    at: '2026-11-20T14:03:07Z',
    actor: '6f0c2a3e-9d5b-4c1f-8a77-000000000099',
    actorEmail: 'a.very.long.address.that.has.no.place.to.break@broadcaster.example',
    action: 'accounts_exported',
    target: null,
    targetEmail: null,
    before: null,
    after: { kind: 'talent', filter: { status: 'approved' }, amount: 1182 },
    hash: 'e05d38b16fa94c27d830e5719ab2c64f03d7b8e19fc5a26d4780e3b1f92c6a5d',
  },
]

/** The administrators. */
export const ADMINISTRATORS: v.InferOutput<typeof AdministratorsSchema> = {
  items: [
    {
      userId: USERS.admin.id,
      email: USERS.admin.email,
      createdAt: USERS.admin.createdAt,
      lastSignInAt: NOW.toISOString(),
      isSelf: true,
      hasSecondStep: true,
    },
  ],
  invitations: [],
}

/** A talent whose employer is a registered network. */
export const EMPLOYER_KNOWN: AccountNames = {
  employer: {
    typed: 'Kanal Nord Nyheter',
    matched: [
      {
        id: '01a1fd11-6423-729f-b9e2-e881f91340c4',
        name: 'Kanal Nord',
        why: 'near',
        isHidden: true,
      },
    ],
  },
  alike: [],
  unseen: [],
}

/** An account without anything notable about its names. */
export const NOTHING_ABOUT_NAMES: AccountNames = { employer: null, alike: [], unseen: [] }

import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import type postgres from 'postgres'
import type { ProfileStatus } from '../shared/profile-status.ts'
import type { ApplicantRole } from '../shared/roles.ts'
import { insertAccount } from './database.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { uniqueWord } from './unique-word.ts'

/** An applicant. */
export interface Account {
  role: ApplicantRole
  email: string
  password: string
  firstName: string
  lastName: string
}

/** Creates accounts for tests without typing, which is faster. */
export interface Accounts {
  /**
   * Registers an applicant, who is then pending.
   * @param changes to what the form sends
   */
  register(role: ApplicantRole, changes?: Record<string, unknown>): Promise<Account>
  /**
   * Makes an applicant with a status; an approved talent is live. A network may have a name of its own. If a test can
   * reach the database, who is or was approved comes by one statement: nobody has decided it, and no mail was sent. All
   * others are registered, and an administrator decides.
   */
  make(role: ApplicantRole, status: ProfileStatus, networkName?: string): Promise<Account>
  /** Follows the link that confirms an applicant's address. */
  confirm(account: Account): Promise<void>
  /** Changes a status as an administrator. */
  setStatus(account: Account, expected: ProfileStatus, next: ProfileStatus): Promise<void>
}

/** The decisions of an administrator that lead a pending account to a status. */
const WAYS = {
  pending: [],
  approved: ['approved'],
  rejected: ['rejected'],
  deactivated: ['approved', 'deactivated'],
  hidden: ['approved', 'hidden'],
} as const satisfies Record<ProfileStatus, readonly ProfileStatus[]>

/** The reason for every change that needs one. */
export const REASON = 'The showreel could not be opened.'

/**
 * A new applicant with a unique address.
 * @param role the role to apply for
 */
export function newcomer(role: ApplicantRole): Account {
  const unique = uniqueWord()
  return {
    role,
    email: `${role === 'talent' ? 'ines' : 'casting'}-${unique}@newsroom.example`,
    password: `secret ${unique}`,
    firstName: role === 'talent' ? 'Inès' : 'Tomás',
    lastName: `Okonkwo ${unique}`,
  }
}

/**
 * @param visitor calls from a browser without a session
 * @param admin calls by a signed-in administrator
 * @param database a connection to the database, if there is one
 */
export function accountsBy(
  visitor: APIRequestContext,
  admin: APIRequestContext,
  database: postgres.Sql | null,
): Accounts {
  async function register(
    role: ApplicantRole,
    changes: Record<string, unknown> = {},
  ): Promise<Account> {
    const account = newcomer(role)
    await succeed(
      visitor.post('/api/auth/register', { data: { ...registrationOf(account), ...changes } }),
    )
    return account
  }

  async function setStatus(
    { email }: Account,
    expected: ProfileStatus,
    next: ProfileStatus,
  ): Promise<void> {
    const found = await succeed(
      admin.get('/api/admin/applications', { params: { status: expected, q: email } }),
    )
    const [application] = ((await found.json()) as { items: { userId: string }[] }).items
    expect(application, `${email} is ${expected}`).toBeDefined()
    const reason = next === 'approved' || next === 'pending' ? {} : { reason: REASON }
    await succeed(
      admin.post(`/api/admin/accounts/${application?.userId}/status`, {
        data: { expected, next, ...reason },
      }),
    )
  }

  async function make(
    role: ApplicantRole,
    status: ProfileStatus,
    networkName?: string,
  ): Promise<Account> {
    const changes = networkName === undefined ? {} : { networkName }
    if (status !== 'pending' && status !== 'rejected' && database !== null) {
      const account = newcomer(role)
      await insertAccount(database, { ...registrationOf(account), ...changes }, status)
      return account
    }
    const account = await register(role, changes)
    if (status !== 'pending') await confirm(account)
    let present: ProfileStatus = 'pending'
    for (const next of WAYS[status]) {
      await setStatus(account, present, next)
      present = next
    }
    if (status === 'approved' && role === 'talent') await goLive(account)
    return account
  }

  /** Follows the mailed link: nobody can be approved before that. */
  async function confirm({ email, password }: Account): Promise<void> {
    const link = linkIn(await mailTo(email, 'Confirm your email address'), '/confirm-email')
    const token = new URL(link).searchParams.get('token')
    await succeed(visitor.post('/api/auth/confirm-email', { data: { token, password } }))
  }

  /** Makes a talent visible to networks, which only the talent can do. */
  async function goLive({ email, password }: Account): Promise<void> {
    await succeed(visitor.post('/api/auth/login', { data: { email, password } }))
    await succeed(
      visitor.put('/api/talent/visibility', {
        data: { visible: true, hideEmployer: false, hideLinks: false },
      }),
    )
    await succeed(visitor.post('/api/auth/logout', { data: {} }))
  }

  return { register, confirm, setStatus, make }
}

function registrationOf({ role, email, password, firstName, lastName }: Account) {
  const everyone = { role, email, password, firstName, lastName, phoneNumber: '+44 20 7946 0123' }
  return role === 'talent'
    ? {
        ...everyone,
        nationality: 'French',
        location: 'Lyon, France',
        isAvailable: true,
        yearsOfExperience: 7,
      }
    : { ...everyone, networkName: 'Harbour One', jobTitle: 'Casting editor' }
}

async function succeed(call: Promise<APIResponse>): Promise<APIResponse> {
  const answer = await call
  expect(answer.ok(), `${answer.url()}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer
}

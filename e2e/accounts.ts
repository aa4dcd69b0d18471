import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import type { ProfileStatus } from '../shared/profile-status.ts'
import type { ApplicantRole } from '../shared/roles.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { uniqueWord } from './unique-word.ts'

/** Somebody who applied. */
export interface Account {
  role: ApplicantRole
  email: string
  password: string
  firstName: string
  lastName: string
}

/** Makes accounts for tests by the worker's interface, which is faster than typing them in. */
export interface Accounts {
  /** Registers somebody, who is then pending. */
  register(role: ApplicantRole): Promise<Account>
  /**
   * Registers somebody and has an administrator bring them to a status; an approved talent goes live. A network may
   * have a name of its own.
   */
  make(role: ApplicantRole, status: ProfileStatus, networkName?: string): Promise<Account>
  /** Follows the link that confirms somebody's address. */
  confirm(account: Account): Promise<void>
  /** Has an administrator change a status. */
  setStatus(account: Account, expected: ProfileStatus, next: ProfileStatus): Promise<void>
}

/** What an administrator does so that a pending account comes to have a status. */
const WAYS = {
  pending: [],
  approved: ['approved'],
  rejected: ['rejected'],
  deactivated: ['approved', 'deactivated'],
  hidden: ['approved', 'hidden'],
} as const satisfies Record<ProfileStatus, readonly ProfileStatus[]>

/** The reason that is given with every change that needs one. */
export const REASON = 'The showreel could not be opened.'

/**
 * Somebody new, with an address nobody else has.
 *
 * @param role what they apply as
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
 * @param visitor calls of a browser that nobody is signed in with
 * @param admin calls of a signed-in administrator
 */
export function accountsBy(visitor: APIRequestContext, admin: APIRequestContext): Accounts {
  async function register(role: ApplicantRole, networkName?: string): Promise<Account> {
    const account = newcomer(role)
    await succeed(
      visitor.post('/api/auth/register', { data: registrationOf(account, networkName) }),
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
    const account = await register(role, networkName)
    if (status !== 'pending') await confirm(account)
    let present: ProfileStatus = 'pending'
    for (const next of WAYS[status]) {
      await setStatus(account, present, next)
      present = next
    }
    if (status === 'approved' && role === 'talent') await goLive(account)
    return account
  }

  /** Follows the mailed link: nobody is approved before. */
  async function confirm({ email, password }: Account): Promise<void> {
    const link = linkIn(await mailTo(email, 'Confirm your email address'), '/confirm-email')
    const token = new URL(link).searchParams.get('token')
    await succeed(visitor.post('/api/auth/confirm-email', { data: { token, password } }))
  }

  /** Lets networks see a talent, which is theirs to say. */
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

function registrationOf(
  { role, email, password, firstName, lastName }: Account,
  networkName = 'Harbour One',
) {
  const everyone = { role, email, password, firstName, lastName, phoneNumber: '+44 20 7946 0123' }
  return role === 'talent'
    ? {
        ...everyone,
        nationality: 'French',
        location: 'Lyon, France',
        isAvailable: true,
        yearsOfExperience: 7,
      }
    : { ...everyone, networkName, jobTitle: 'Casting editor' }
}

async function succeed(call: Promise<APIResponse>): Promise<APIResponse> {
  const answer = await call
  expect(answer.ok(), `${answer.url()}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer
}

import type { AccountSettings } from '../../../shared/account.ts'

/** A session of this browser. */
export const LAPTOP = {
  id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c01',
  device: 'Firefox on Linux',
  isRemembered: false,
  signedInAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-21T08:00:00Z',
  isCurrent: true,
}
/** A session in another browser. */
export const PHONE = {
  ...LAPTOP,
  id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c02',
  device: 'Safari on an iPhone',
  isRemembered: true,
  isCurrent: false,
}
/** An account with both sessions. */
export const SETTINGS: AccountSettings = {
  email: 'ingrid@example.com',
  emailConfirmed: true,
  provedUntil: null,
  decidedAt: '2026-11-03T09:00:00Z',
  pendingEmail: null,
  sessions: [LAPTOP, PHONE],
  activity: [],
  readReceipts: false,
  notifications: [
    { kind: 'status_change', byMail: true, isFixed: true },
    { kind: 'new_match', byMail: true, isFixed: false },
  ],
}

/**
 * Answers the settings of an account with two sessions.
 * @param changes what differs in the account
 */
export function accountSettings(changes: Partial<AccountSettings> = {}) {
  return () => Response.json({ ...SETTINGS, ...changes })
}

import type { AccountSettings } from '../../shared/account.ts'
import type { SecondStep } from '../../shared/second-step.ts'

const SESSION = {
  id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c01',
  device: 'Firefox on Linux',
  isRemembered: false,
  signedInAt: '2026-10-20T08:00:00Z',
  lastUsedAt: '2026-10-20T08:00:00Z',
  isCurrent: true,
}

/** The settings of an account with two sessions and a pending change of address. */
export const BUSY_ACCOUNT: AccountSettings = {
  email: 'ingrid.solvang@newsroom.example',
  emailConfirmed: true,
  provedUntil: null,
  decidedAt: '2026-11-03T09:30:00Z',
  pendingEmail: { email: 'ines@kanal-nord.example', expiresAt: '2026-10-21T08:00:00Z' },
  sessions: [
    SESSION,
    {
      ...SESSION,
      id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c02',
      device: 'Safari on an iPhone',
      isRemembered: true,
      isCurrent: false,
    },
  ],
  readReceipts: false,
  activity: [
    {
      id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c01',
      kind: 'signed_in',
      device: 'Firefox on Linux',
      byDesk: false,
      times: 1,
      at: '2026-10-20T08:00:00Z',
    },
    {
      id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c03',
      kind: 'wrong_password',
      device: 'Chrome on Windows',
      byDesk: false,
      times: 3,
      at: '2026-10-19T21:14:00Z',
    },
    {
      id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c04',
      kind: 'second_step_refused',
      device: 'Chrome on Windows',
      byDesk: false,
      times: 2,
      at: '2026-10-19T21:12:00Z',
    },
    {
      id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c05',
      kind: 'sessions_ended',
      device: null,
      byDesk: true,
      times: 1,
      at: '2026-10-12T09:30:00Z',
    },
    {
      id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c06',
      kind: 'email_changed',
      device: 'Safari on an iPhone',
      byDesk: false,
      times: 1,
      at: '2026-09-30T18:00:00Z',
    },
    {
      id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c07',
      kind: 'password_changed',
      device: 'Firefox on Linux',
      byDesk: false,
      times: 1,
      at: '2026-09-02T08:00:00Z',
    },
  ],
  notifications: [
    { kind: 'status_change', byMail: true, isFixed: true },
    { kind: 'desk_question', byMail: true, isFixed: true },
    { kind: 'new_match', byMail: false, isFixed: false },
  ],
}

/** The settings of a new account. */
export const NEW_ACCOUNT: AccountSettings = {
  ...BUSY_ACCOUNT,
  emailConfirmed: false,
  pendingEmail: null,
  sessions: [SESSION],
  activity: BUSY_ACCOUNT.activity.slice(0, 1),
}

/** An account with an active authenticator app. */
export const WITH_SECOND_STEP: SecondStep = {
  enrolled: [
    {
      id: '7c0b6f0e-54a5-4a87-9a3e-3f5a1f0f3d11',
      kind: 'totp',
      name: 'Authenticator app',
      createdAt: '2026-11-02T09:00:00Z',
      lastUsedAt: '2026-11-20T08:00:00Z',
    },
  ],
  recoveryCodesLeft: 9,
  required: false,
}

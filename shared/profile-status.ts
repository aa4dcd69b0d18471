/** The status of an account at the vetting desk. Only `approved` accounts may sign in. */
export const PROFILE_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'deactivated',
  'hidden',
] as const

export type ProfileStatus = (typeof PROFILE_STATUSES)[number]

/** The changes an administrator may make; `set_account_status` in the database holds the same graph. */
export const STATUS_TRANSITIONS = {
  pending: ['approved', 'rejected'],
  approved: ['deactivated', 'hidden'],
  rejected: ['approved', 'pending'],
  deactivated: ['approved'],
  hidden: ['approved'],
} as const satisfies Record<ProfileStatus, readonly ProfileStatus[]>

/** Changes that take something from a person, and so must be given a reason. */
export const STATUSES_NEEDING_REASON = ['rejected', 'deactivated', 'hidden'] as const

/**
 * Tells whether a change to this status must come with a reason.
 * @param status the status that the account is to have
 */
export function needsReason(status: ProfileStatus): boolean {
  return (STATUSES_NEEDING_REASON as readonly ProfileStatus[]).includes(status)
}

/**
 * The kind of mail that reports a change of status; the same as `private.decision_mail_kind` in the database.
 * @param present the status that the account has
 * @param wanted the status that it is to have
 */
export function mailKindOf(present: ProfileStatus, wanted: ProfileStatus): string {
  if (wanted === 'pending') return 'reopened'
  if (wanted === 'approved' && (present === 'deactivated' || present === 'hidden')) {
    return 'approved_again'
  }
  return wanted
}

/** One word each, everywhere. */
export const STATUS_LABELS = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  deactivated: 'Deactivated',
  hidden: 'Hidden',
} as const satisfies Record<ProfileStatus, string>

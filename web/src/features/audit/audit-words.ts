import { AUDIT_ACTIONS } from '../../../../shared/audit.ts'
import { PROFILE_STATUSES, STATUS_LABELS } from '../../../../shared/profile-status.ts'
import { REPORTED } from '../../entities/enquiry/reported-words.ts'

type Action = (typeof AUDIT_ACTIONS)[number]

/** The text of each action in a row. */
export const ACTION_WORDS: Readonly<Record<Action, string>> = {
  account_status_changed: 'Changed a status',
  decision_undone: 'Reversed a decision',
  account_appealed: 'Appealed',
  question_asked: 'Asked a question',
  question_answered: 'Answered a question',
  note_added: 'Added a note',
  accounts_exported: 'Exported accounts',
  message_answered: 'Answered a message',
  message_state_changed: 'Filed a message',
  settings_saved: 'Changed the settings',
  administrator_invited: 'Invited an administrator',
  invitation_withdrawn: 'Withdrew an invitation',
  administrator_joined: 'Became an administrator',
  administrator_removed: 'Removed an administrator',
  administrator_signed_in: 'Signed in as an administrator',
  administrator_refused: 'Was refused with a wrong password',
  password_changed: 'Changed the password',
  password_reset: 'Set a new password by mail',
  email_changed: 'Changed the email address',
  sessions_ended: 'Signed out of other browsers',
  account_signed_out: 'Signed an account out everywhere',
  second_step_added: 'Added a second step',
  second_step_removed: 'Removed a second step',
  second_step_reset: 'Reset a second step',
  recovery_codes_replaced: 'Made new recovery codes',
  recovery_code_used: 'Signed in with a recovery code',
  member_invited: 'Invited a colleague',
  domain_proved: 'Proved a domain',
  domain_removed: 'Gave up a domain',
  member_joined: 'Joined a network',
  member_changed: 'Changed a colleague’s role',
  member_left: 'Left a network',
  networks_merged: 'Merged two networks',
  merge_undone: 'Undid a merge',
  enquiry_reported: 'Reported an enquiry',
  enquiry_report_decided: 'Decided a report',
  enquiry_unfrozen: 'Reopened an enquiry',
  asking_pause_ended: 'Let a network ask again',
  profile_views_checked: 'Checked profile views',
  mail_resent: 'Sent an email again',
  account_deletion_asked: 'Asked to be deleted',
  account_restored: 'Came back',
  account_erased: 'Was erased',
}

/**
 * The text of an action.
 * @param action from the log; an action that this page does not know yet is shown as it is
 */
export function actionInWords(action: string): string {
  const known = AUDIT_ACTIONS.find((one) => one === action)
  return known ? ACTION_WORDS[known] : action
}

/** The subject of an entry: an account has one page, a message another. */
export function targetKindOf(action: string): 'message' | 'administrator' | 'account' {
  if (action.startsWith('message_')) return 'message'
  return /^(administrator|second_step)_/.test(action) ? 'administrator' : 'account'
}

/** One change or fact of an entry. */
export interface Difference {
  name: string
  before: string | null
  after: string | null
}

type Values = Readonly<Record<string, unknown>> | null

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** An internal identifier of the database, which means nothing to a reader. */
function isInner(value: unknown): boolean {
  return typeof value === 'string' && UUID.test(value)
}

/**
 * The changes of an entry: unchanged values are left out, and lists show only added and removed items.
 * @param before the old values; null if the entry only has new ones
 * @param after the new values
 */
export function differencesOf(before: Values, after: Values): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const [old, now] = [before?.[name], after?.[name]]
    // The copied messages are shown on the page of the report.
    if (name === 'snapshot' || same(old, now) || isInner(old) || isInner(now)) return []
    // A report's kind is a single coded word, which needs its display name.
    if (name === 'why') return [{ name: 'Why', before: null, after: reportedInWords(now) }]
    // The old value names the entry that was undone.
    if (name === 'decision') return [{ name: 'Decision', before: null, after: `No. ${old}` }]
    if (Array.isArray(old) && Array.isArray(now)) {
      const gone = old.filter((one) => !now.some((other) => same(one, other)))
      const come = now.filter((one) => !old.some((other) => same(one, other)))
      if (gone.length + come.length > 0) {
        return [{ name: nameInWords(name), before: wordsOf(gone), after: wordsOf(come) }]
      }
    }
    return [{ name: nameInWords(name), before: wordsOf(old), after: wordsOf(now) }]
  })
}

/** Why an enquiry was reported, in the words of the page of reports. */
function reportedInWords(why: unknown): string | null {
  const known = Object.entries(REPORTED).find(([code]) => code === why)
  return known ? known[1] : wordsOf(why)
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** `signUpsOpen` becomes 'Sign ups open'. */
function nameInWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const CODE = /^[a-z]+(?:_[a-z]+)+$/

function wordsOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(wordsOf).join(', ')
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(
      ([name, part]) => `${nameInWords(name)}: ${wordsOf(part)}`,
    )
    return parts.join(', ') || null
  }
  const status = PROFILE_STATUSES.find((one) => one === value)
  if (status) return STATUS_LABELS[status]
  // Only the names of fields and kinds; typed text is not changed.
  return CODE.test(String(value)) ? nameInWords(String(value)) : String(value)
}

import type { Decision } from '../../../../shared/decision.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { writeTime } from '../../ui/date-time.tsx'

/** The words for a change of status: on its button, as a question, and when it is done. */
interface DecisionWords {
  /** On the button that opens the question. */
  label: string
  /** The verb alone, on the button that confirms. */
  verb: string
  /** After a name: 'Ingrid Solvang is approved'. */
  done: string
  /** The consequence. */
  follows: string
}

/**
 * The words for a decision.
 * @param from the account's current status
 * @param next the new status
 */
export function decisionWords(from: ProfileStatus, next: ProfileStatus): DecisionWords {
  switch (next) {
    case 'approved': {
      const label = from === 'deactivated' || from === 'hidden' ? 'Approve again' : 'Approve'
      return {
        label,
        verb: label,
        done: 'approved',
        follows: 'They will receive an email saying that they can sign in.',
      }
    }
    case 'rejected':
      return {
        label: 'Reject…',
        verb: 'Reject',
        done: 'rejected',
        follows: 'They will receive an email with your reason.',
      }
    case 'deactivated':
      return {
        label: 'Deactivate…',
        verb: 'Deactivate',
        done: 'deactivated',
        follows: 'They will be signed out everywhere and receive an email with your reason.',
      }
    case 'hidden':
      return {
        label: 'Hide…',
        verb: 'Hide',
        done: 'hidden',
        follows: 'They will be signed out everywhere and receive an email with your reason.',
      }
    case 'pending':
      return {
        label: 'Back to pending',
        verb: 'Back to pending',
        done: 'pending again',
        follows: 'The application goes back on the waiting list, and they will receive an email.',
      }
  }
}

/**
 * An action after the administrator's name: 'rejected this account'.
 * @param decision from the record
 */
export function decisionDone({ action, to }: Pick<Decision, 'action' | 'to'>): string {
  if (action === 'account_appealed') return 'appealed'
  if (action === 'decision_undone') return 'reversed the last decision'
  if (action === 'account_deletion_asked') return 'asked for this account to be deleted'
  if (action === 'account_restored') return 'withdrew the request to delete this account'
  switch (to) {
    case 'approved':
      return 'approved this account'
    case 'rejected':
      return 'rejected this account'
    case 'deactivated':
      return 'deactivated this account'
    case 'hidden':
      return 'hid this account'
    case 'pending':
      return 'put this account back on the waiting list'
  }
}

/**
 * Who has claimed an application, in one sentence.
 * @param by the administrator's address
 * @param until ISO 8601
 */
export function claimInWords(by: string, until: string): string {
  return `${by} is working on this application until ${writeTime(until)}.`
}

import type { ProfileStatus } from '../../../../shared/profile-status.ts'

/** What a change of status is called: on its button, as a question, and when it is done. */
interface DecisionWords {
  /** On the button, before anything has been asked. */
  label: string
  /** The verb alone, on the button that does it. */
  verb: string
  /** After a name: 'Ingrid Solvang is approved'. */
  done: string
  /** What follows from it. */
  follows: string
}

/**
 * The words for a decision.
 * @param from the status that the account has
 * @param next the status that it is to have
 */
export function decisionWords(from: ProfileStatus, next: ProfileStatus): DecisionWords {
  switch (next) {
    case 'approved': {
      const label = from === 'deactivated' || from === 'hidden' ? 'Approve again' : 'Approve'
      return {
        label,
        verb: label,
        done: 'is approved',
        follows: 'A mail says that they can sign in now.',
      }
    }
    case 'rejected':
      return {
        label: 'Reject…',
        verb: 'Reject',
        done: 'is rejected',
        follows: 'A mail tells them your reason.',
      }
    case 'deactivated':
      return {
        label: 'Deactivate…',
        verb: 'Deactivate',
        done: 'is deactivated',
        follows: 'They are signed out everywhere, and a mail tells them your reason.',
      }
    case 'hidden':
      return {
        label: 'Hide…',
        verb: 'Hide',
        done: 'is hidden',
        follows: 'They are signed out everywhere, and a mail tells them your reason.',
      }
    case 'pending':
      return {
        label: 'Back to pending',
        verb: 'Back to pending',
        done: 'is pending again',
        follows: 'The application is back on the waiting list, and a mail says so.',
      }
  }
}

import type { AccountSettings, OwnSession } from '../../../../shared/account.ts'
import { api } from '../../lib/api.ts'
import { doneOf, doneOrGone } from '../../lib/api-problem.ts'
import { useToast } from '../../ui/toast.tsx'
import { useAccountChange } from './use-account-change.ts'

/**
 * Ends the user's sessions. A row disappears at once, and comes back when the worker refuses.
 * @param settings the confirmed settings of the account
 * @returns the remaining `sessions`; `end` for one, `endOthers` for all except this browser's, and the error of the
 *   last one
 */
export function useSessionEnd(settings: AccountSettings) {
  const toast = useToast()
  // An object, so that a second try of the same one is a new value.
  const { shown, make, failure } = useAccountChange<{ session: OwnSession | null }>({
    send: ({ session }) =>
      session === null
        ? doneOf(api.account.sessions.$delete())
        : doneOrGone(
            api.account.sessions[':id'].$delete({ param: { id: session.id } }),
            'session_not_found',
          ),
    apply: (known, { session }) => ({
      ...known,
      sessions: known.sessions.filter(({ id, isCurrent }) =>
        session === null ? isCurrent : id !== session.id,
      ),
    }),
    refused: 'Still signed in there',
    onDone: ({ session }) =>
      toast(
        session === null
          ? 'Signed out everywhere else'
          : `Signed out: ${session.device ?? 'an unknown device'}`,
      ),
  })

  return {
    sessions: shown(settings).sessions,
    end: (session: OwnSession) => make({ session }),
    endOthers: () => make({ session: null }),
    failure,
  }
}

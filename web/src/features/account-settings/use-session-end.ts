import type { AccountSettings, OwnSession } from '../../../../shared/account.ts'
import { api } from '../../lib/api.ts'
import { doneOf } from '../../lib/api-problem.ts'
import { useToast } from '../../ui/toast.tsx'
import { useAccountChange } from './use-account-change.ts'

/**
 * Ends one's own sessions. A row goes at once, and comes back when the worker refuses.
 * @param settings of the account, as confirmed
 * @returns the `sessions` that are left; `end` for one, `endOthers` for all but this browser's, and why the last
 *   one failed
 */
export function useSessionEnd(settings: AccountSettings) {
  const toast = useToast()
  // An object, so that a second try of the same is another one.
  const { shown, make, failure } = useAccountChange<{ session: OwnSession | null }>({
    send: ({ session }) =>
      session === null
        ? doneOf(api.account.sessions.$delete())
        : doneOf(api.account.sessions[':id'].$delete({ param: { id: session.id } })),
    apply: (known, { session }) => ({
      ...known,
      sessions: known.sessions.filter(({ id, isCurrent }) =>
        session === null ? isCurrent : id !== session.id,
      ),
    }),
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

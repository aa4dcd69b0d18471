import { useCallback, useEffect, useState } from 'react'
import { PROFILE_STATUSES, type ProfileStatus } from '../../../../shared/profile-status.ts'
import { api } from '../../lib/api.ts'
import { answerOf, bodyOf } from '../../lib/api-problem.ts'
import { usePolling } from '../../lib/use-polling.ts'

/** The state of an application at the vetting desk. */
export interface ApplicationState {
  status: ProfileStatus
  signedIn: boolean
  /** As it was typed in this browser; null if it is not stored. */
  email: string | null
  emailConfirmed: boolean
}

/** An applicant may watch the page for a while; after some minutes, once a minute is enough. */
const PACE = { first: 5_000, longest: 60_000 }

/**
 * The state of the application made in this browser. It is polled until the desk has decided.
 * @returns null until it is known, if there is none, and when the worker cannot tell
 */
export function useApplicationState(): ApplicationState | null {
  const [state, setState] = useState<ApplicationState | null>(null)
  const [mayChange, setMayChange] = useState(true)

  const ask = useCallback(async () => {
    try {
      // With plain `fetch`: the page has no form, and so does not load the schema library.
      const answer = await bodyOf(await answerOf(api.auth.status.$get()))
      if (!('status' in answer)) return
      const status = PROFILE_STATUSES.find((one) => one === answer.status)
      if (status) {
        setState({
          status,
          signedIn: 'signedIn' in answer && answer.signedIn === true,
          email: 'email' in answer && typeof answer.email === 'string' ? answer.email : null,
          emailConfirmed: 'emailConfirmed' in answer && answer.emailConfirmed === true,
        })
      }
      setMayChange(status === 'pending')
    } catch {
      // The page shows its general text; the next poll may succeed.
    }
  }, [])

  useEffect(() => {
    void ask()
  }, [ask])
  usePolling(ask, mayChange, PACE)

  return state
}

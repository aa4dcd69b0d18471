import { useCallback, useEffect, useState } from 'react'
import { PROFILE_STATUSES, type ProfileStatus } from '../../../../shared/profile-status.ts'
import { api } from '../../lib/api.ts'
import { answerOf, bodyOf } from '../../lib/api-problem.ts'
import { usePolling } from '../../lib/use-polling.ts'

/** Where an application stands with the vetting desk. */
export interface ApplicationState {
  status: ProfileStatus
  signedIn: boolean
  /** As it was typed in this browser; null where that is not kept. */
  email: string | null
  emailConfirmed: boolean
}

/** An applicant may watch the page for a while; after some minutes once a minute is enough. */
const PACE = { first: 5_000, longest: 60_000 }

/**
 * What became of the application made in this browser. It is asked for again and again until the desk
 * has decided.
 * @returns null until it is known, when there is none, and when the worker cannot tell
 */
export function useApplicationState(): ApplicationState | null {
  const [state, setState] = useState<ApplicationState | null>(null)
  const [mayChange, setMayChange] = useState(true)

  const ask = useCallback(async () => {
    try {
      // By hand: the page has no form, and so does without what checks one.
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
      // The page says what holds for everybody; the next time the worker may know.
    }
  }, [])

  useEffect(() => {
    void ask()
  }, [ask])
  usePolling(ask, mayChange, PACE)

  return state
}

import { useEffect, useState } from 'react'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { api } from '../../lib/api.ts'
import { dataOf } from '../../lib/api-problem.ts'

/** Where an application stands with the vetting desk. */
export interface ApplicationState {
  status: ProfileStatus
  signedIn: boolean
}

/**
 * What became of the application made in this browser.
 * @returns null until it is known, when there is none, and when the worker cannot tell
 */
export function useApplicationState(): ApplicationState | null {
  const [state, setState] = useState<ApplicationState | null>(null)

  useEffect(() => {
    let wanted = true
    dataOf(api.auth.status.$get()).then(
      ({ status, signedIn }) => {
        if (wanted && status) setState({ status, signedIn })
      },
      // The page says what holds for everybody; nothing is missing without this.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])

  return state
}

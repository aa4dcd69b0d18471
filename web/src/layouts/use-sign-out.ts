import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../lib/api.ts'
import { ApiProblem, doneOf, isUnanswered } from '../lib/api-problem.ts'
import { NO_ANSWER } from '../lib/connection-messages.ts'
import { type UnsavedWhere, unsavedWhere } from '../lib/unsaved-registry.ts'

/** What prevents a sign-out. */
type Obstacle =
  /** Something is not saved, and would be lost. */
  | { what: 'unsaved'; where: UnsavedWhere }
  /** It failed; the user is still signed in. */
  | { what: 'failure'; why: string }

/** Signing out, and its progress. */
export interface SignOut {
  /** Ends the session, and opens the landing page; asks first if something is not saved. */
  signOut: () => Promise<void>
  /** The same without a question, because it was already asked. */
  signOutAnyway: () => Promise<void>
  busy: boolean
  obstacle: Obstacle | null
  /** Dismisses the obstacle, and stays. */
  stay: () => void
}

/**
 * Signs out. Only the worker can end the session, so nothing here claims that it has ended before the worker has
 * answered.
 */
export function useSignOut(): SignOut {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)

  async function signOut(): Promise<void> {
    // Now, while there is still a session to save it with.
    const where = await unsavedWhere()
    if (where) setObstacle({ what: 'unsaved', where })
    else await signOutAnyway()
  }

  async function signOutAnyway(): Promise<void> {
    setBusy(true)
    try {
      await doneOf(api.auth.logout.$post())
    } catch (error) {
      setObstacle({ what: 'failure', why: wordsFor(error) })
      setBusy(false)
      return
    }
    const { session, serverState } = router.options.context
    session.leave()
    // First away from the page, whose guard would redirect to the sign-in page. Its question about unsaved changes has
    // been answered.
    await router.navigate({ to: '/', ignoreBlocker: true })
    serverState.forget()
    await router.invalidate()
    setObstacle(null)
    setBusy(false)
  }

  return { signOut, signOutAnyway, busy, obstacle, stay: () => setObstacle(null) }
}

function wordsFor(error: unknown): string {
  if (!(error instanceof ApiProblem) || isUnanswered(error)) {
    return NO_ANSWER
  }
  return error.message
}

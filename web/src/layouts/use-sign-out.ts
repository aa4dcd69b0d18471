import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../lib/api.ts'
import { ApiProblem, doneOf } from '../lib/api-problem.ts'
import { NO_ANSWER } from '../lib/no-answer.ts'
import { type UnsavedWhere, unsavedWhere } from '../lib/unsaved-registry.ts'

/** What stands in the way of a sign-out. */
type Obstacle =
  /** Something is not saved, and would be lost. */
  | { what: 'unsaved'; where: UnsavedWhere }
  /** It failed; the user is signed in still. */
  | { what: 'failure'; why: string }

/** Signing out, and how far it has come. */
export interface SignOut {
  /** Ends the session, and leads to the landing page; asks first where something is not saved. */
  signOut: () => Promise<void>
  /** The same without a question, because it was asked. */
  signOutAnyway: () => Promise<void>
  busy: boolean
  obstacle: Obstacle | null
  /** Puts the obstacle away, and stays. */
  stay: () => void
}

/**
 * Makes a way to sign out. Only the worker can take the session away, so without its word nothing
 * here pretends that it is gone.
 */
export function useSignOut(): SignOut {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)

  async function signOut(): Promise<void> {
    // Now, while there is a session to save it with.
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
    // Away from the page first: its guard would lead to the sign-in page. What it could ask has been asked.
    await router.navigate({ to: '/', ignoreBlocker: true })
    serverState.forget()
    await router.invalidate()
    setObstacle(null)
    setBusy(false)
  }

  return { signOut, signOutAnyway, busy, obstacle, stay: () => setObstacle(null) }
}

function wordsFor(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.code === 'offline') {
    return NO_ANSWER
  }
  return error.message
}

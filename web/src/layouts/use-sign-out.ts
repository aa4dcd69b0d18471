import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../lib/api.ts'
import { ApiProblem, dataOf } from '../lib/api-problem.ts'

/** Signing out, and how far it has come. */
export interface SignOut {
  /** Ends the session, and leads to the landing page. */
  signOut: () => Promise<void>
  busy: boolean
  /** Why it failed; the user is signed in still. */
  failure: string | null
  /** Puts the failure away. */
  dismiss: () => void
}

/**
 * Makes a way to sign out. Only the worker can take the session away, so without its word nothing
 * here pretends that it is gone.
 */
export function useSignOut(): SignOut {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function signOut(): Promise<void> {
    setBusy(true)
    try {
      await dataOf(api.auth.logout.$post())
    } catch (error) {
      setFailure(wordsFor(error))
      setBusy(false)
      return
    }
    const { session, serverState } = router.options.context
    session.leave()
    // Away from the page first: its guard would lead to the sign-in page.
    await router.navigate({ to: '/' })
    serverState.forget()
    await router.invalidate()
    setFailure(null)
    setBusy(false)
  }

  return { signOut, busy, failure, dismiss: () => setFailure(null) }
}

function wordsFor(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.code === 'offline') {
    return 'No answer came. Check your connection and try again.'
  }
  return error.message
}

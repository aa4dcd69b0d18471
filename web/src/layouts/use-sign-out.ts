import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../lib/api.ts'
import { dataOf } from '../lib/api-problem.ts'

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
      await dataOf(api.auth.logout.$post({ json: {} }))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setBusy(false)
      return
    }
    const { session, serverState } = router.options.context
    session.set(null)
    // Away from the page first: its guard would lead to the sign-in page.
    await router.navigate({ to: '/' })
    serverState.forget()
    await router.invalidate()
    setFailure(null)
    setBusy(false)
  }

  return { signOut, busy, failure, dismiss: () => setFailure(null) }
}

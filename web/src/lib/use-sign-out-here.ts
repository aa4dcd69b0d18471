import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from './api.ts'
import { doneOf } from './api-problem.ts'

/**
 * Signs out on a page that stays, because it is about another account than the signed-in one.
 * @returns `signOut`; whether it is on its way; and why the user is still signed in, if it failed
 */
export function useSignOutHere() {
  const { session, serverState } = useRouter().options.context
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function signOut(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await doneOf(api.auth.logout.$post())
      serverState.forget()
      session.leave()
    } catch (error) {
      setFailure((error as Error).message)
    }
    setBusy(false)
  }

  return { signOut, busy, failure }
}

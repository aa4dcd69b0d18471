import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { afterSignIn } from '../../../../shared/safe-path.ts'
import { useSession } from '../../lib/use-session.ts'

/**
 * Redirects signed-in users from a page for visitors: after signing in here, in another tab, or long ago.
 * @param wanted the page that a guard redirected from
 * @returns true during the redirect
 */
export function useLeaveWhenSignedIn(wanted?: string): boolean {
  const router = useRouter()
  const user = useSession('always')
  const goal = user ? afterSignIn(wanted, user.role) : null

  useEffect(() => {
    if (goal === null) return
    // The guards run again first: their last result was for a visitor.
    void router.invalidate().then(() => router.navigate({ href: goal, replace: true }))
  }, [router, goal])

  return goal !== null
}

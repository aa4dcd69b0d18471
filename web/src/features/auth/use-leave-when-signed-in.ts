import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { afterSignIn } from '../../../../shared/safe-path.ts'
import { useSession } from '../../lib/use-session.ts'

/**
 * Leads whoever is signed in away from a page for those who are not: after signing in here, in
 * another tab, or long ago.
 * @param wanted the page a guard kept the visitor from
 * @returns true while that is happening
 */
export function useLeaveWhenSignedIn(wanted?: string): boolean {
  const router = useRouter()
  const user = useSession('always')
  const goal = user ? afterSignIn(wanted, user.role) : null

  useEffect(() => {
    if (goal === null) return
    // The guards look again first: what they knew was true of nobody.
    void router.invalidate().then(() => router.navigate({ href: goal, replace: true }))
  }, [router, goal])

  return goal !== null
}

import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { CurrentUser } from '../../../shared/current-user.ts'

/**
 * Who is signed in, for what is shown on public pages.
 * @returns undefined until it is known, and while the worker cannot tell; null for nobody
 */
export function useSession(): CurrentUser | null | undefined {
  const { session } = useRouter().options.context
  const user = useSyncExternalStore(session.subscribe, session.peek, () => undefined)
  useEffect(() => {
    // A public page is whole without the answer, so a fault here is nobody's business.
    if (user === undefined) session.current().catch(() => undefined)
  }, [session, user])
  return user
}

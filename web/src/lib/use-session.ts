import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { CurrentUser } from '../../../shared/current-user.ts'

/**
 * Who is signed in, for what is shown on public pages. A browser that was never signed in is not
 * asked about, so that public pages cost the worker nothing.
 * @param ask `always` where the answer decides more than which navigation is shown
 * @returns undefined until it is known, and while the worker cannot tell; null for nobody
 */
export function useSession(
  ask: 'when-likely' | 'always' = 'when-likely',
): CurrentUser | null | undefined {
  const { session } = useRouter().options.context
  const user = useSyncExternalStore(session.subscribe, session.peek, () => undefined)
  useEffect(() => {
    // A public page is whole without the answer, so a fault here is nobody's business.
    const wanted = ask === 'always' || session.isLikely()
    if (user === undefined && wanted) session.current().catch(() => undefined)
  }, [ask, session, user])
  return user
}

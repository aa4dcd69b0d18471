import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { CurrentUser } from '../../../shared/current-user.ts'
import { whenIdle } from './when-idle.ts'

/**
 * The signed-in user, for public pages. Where somebody probably is, or the answer
 * decides more than which navigation is shown, the worker is asked at once; otherwise when the page
 * has nothing better to do.
 * @param ask `always` where the answer decides more
 * @returns undefined until it is known, and while the worker cannot tell; null for nobody
 */
export function useSession(
  ask: 'when-likely' | 'always' = 'when-likely',
): CurrentUser | null | undefined {
  const { session } = useRouter().options.context
  const user = useSyncExternalStore(session.subscribe, session.peek, () => undefined)
  useEffect(() => {
    if (user !== undefined) return
    // A public page is whole without the answer, so a fault here is nobody's business.
    const askNow = () => void session.current().catch(() => undefined)
    return ask === 'always' || session.isLikely() ? askNow() : whenIdle(askNow)
  }, [ask, session, user])
  return user
}

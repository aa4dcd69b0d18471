import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { CurrentUser } from '../../../shared/current-user.ts'
import { whenIdle } from './when-idle.ts'

/**
 * The signed-in user, for public pages. If somebody is probably signed in, or the answer decides more than the
 * navigation, the worker is asked at once; otherwise when the page is idle.
 * @param ask `always` if the answer decides more than the navigation
 * @returns undefined until it is known, and while the worker cannot tell; null for nobody
 */
export function useSession(
  ask: 'when-likely' | 'always' = 'when-likely',
): CurrentUser | null | undefined {
  const { session } = useRouter().options.context
  const user = useSyncExternalStore(session.subscribe, session.peek, () => undefined)
  useEffect(() => {
    if (user !== undefined) return
    // A public page is complete without the answer, so a failure is not shown.
    const askNow = () => void session.current().catch(() => undefined)
    return ask === 'always' || session.isLikely() ? askNow() : whenIdle(askNow)
  }, [ask, session, user])
  return user
}

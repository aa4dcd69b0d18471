import { useRouteContext } from '@tanstack/react-router'
import type { CurrentUser } from '../../../shared/current-user.ts'

/** The signed-in user, on pages that only a signed-in user sees. */
export function useCurrentUser(): CurrentUser {
  return useRouteContext({ from: '/_signed-in', select: ({ user }) => user })
}

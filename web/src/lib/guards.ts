/**
 * The guards of the restricted pages. They only keep people from pages that they could not use; the worker and the
 * database decide on each call what is allowed.
 */
import { redirect } from '@tanstack/react-router'
import type { CurrentUser } from '../../../shared/current-user.ts'
import { ROLE_HOMES, type Role } from '../../../shared/roles.ts'
import type { Session } from './session.ts'

/**
 * Lets signed-in visitors pass.
 * @param session the browser's session
 * @param href the path that was asked for, to return to after sign-in
 * @returns the signed-in user
 * @throws a a redirect to `/login` when nobody is signed in; a fault when that is not known
 */
export async function requireUser(session: Session, href: string): Promise<CurrentUser> {
  const user = await session.current()
  if (!user) throw redirect({ to: '/login', search: { redirect: href }, replace: true })
  return user
}

/**
 * Lets one role pass.
 * @param user the signed-in user
 * @param role the role that the pages belong to
 * @throws a redirect to the user's own home for any other role
 */
export function requireRole(user: CurrentUser, role: Role): void {
  if (user.role !== role) throw redirect({ to: ROLE_HOMES[user.role], replace: true })
}

/**
 * The guards of the restricted pages. They spare people a page they could not use; what is allowed is
 * decided by the worker and by the database, each time.
 */
import { redirect } from '@tanstack/react-router'
import type { CurrentUser } from '../../../shared/current-user.ts'
import { ROLE_HOMES, type Role } from '../../../shared/roles.ts'
import type { Session } from './session.ts'

/**
 * Lets signed-in visitors pass.
 * @param session the browser's session
 * @param href the path that was asked for, to come back to after sign-in
 * @returns who is signed in
 * @throws a redirect to `/login` when nobody is; a fault when that cannot be told
 */
export async function requireUser(session: Session, href: string): Promise<CurrentUser> {
  const user = await session.current()
  if (!user) throw redirect({ to: '/login', search: { redirect: href }, replace: true })
  return user
}

/**
 * Lets one role pass.
 * @param user who is signed in
 * @param role the role whose pages these are
 * @throws a redirect to the user's own home for any other role
 */
export function requireRole(user: CurrentUser, role: Role): void {
  if (user.role !== role) throw redirect({ to: ROLE_HOMES[user.role], replace: true })
}

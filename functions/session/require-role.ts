import { createMiddleware } from 'hono/factory'
import type { Role } from '../../shared/roles.ts'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import { readSession } from './session-cookie.ts'

/**
 * Checks the role before the request is validated, so that a caller of another role learns nothing from the refusal,
 * not even which fields there are. The role comes from the cookie; `withRole` and `withUser` then ask the database
 * whether the account still has it.
 * @param roles who may call
 * @throws Problem `not_signed_in`, `wrong_role`, or `other_account` when the calling page belongs to another account
 */
export function requireRole(...roles: readonly Role[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const session = await readSession(c)
    if (session === null) throw new Problem('not_signed_in')
    const meant = c.req.header('X-Account')?.toLowerCase()
    if (meant !== undefined && meant !== session.id) throw new Problem('other_account')
    if (!roles.includes(session.role)) throw new Problem('wrong_role')
    await next()
  })
}

import type { CurrentUser } from '../../../shared/current-user.ts'
import type { Role } from '../../../shared/roles.ts'

/** A user with an approved account. */
export function someUser(role: Role): CurrentUser {
  const at = '2026-11-01T08:00:00Z'
  const id = 'b0a7c1de-7a0f-4c55-9a31-0d5f6f1c2a11'
  return { id, email: 'ingrid@example.com', role, createdAt: at, updatedAt: at }
}

import type { CurrentUser } from '../../shared/current-user.ts'
import type { Role } from '../../shared/roles.ts'

function userWith(role: Role, email: string): CurrentUser {
  return {
    id: 'b0a7c1de-7a0f-4c55-9a31-0d5f6f1c2a11',
    email,
    role,
    createdAt: '2026-09-02T08:00:00Z',
    updatedAt: '2026-11-21T08:12:00Z',
  }
}

/** The signed-in user on the pages of each role. */
export const USERS: Readonly<Record<Role, CurrentUser>> = {
  admin: userWith('admin', 'admin@lowerthird.example'),
  talent: userWith('talent', 'ingrid.solvang@newsroom.example'),
  tv_network: userWith('tv_network', 'casting@harbourone.example'),
}

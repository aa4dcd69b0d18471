import type { Member } from '../../../shared/network-members.ts'
import type { NetworkRole } from '../../../shared/network-roles.ts'
import { BRIEF } from './briefs.ts'
import { someUser } from './some-user.ts'

/** The signed-in member of a network. */
export const SELF_ID = someUser('tv_network').id

/** A colleague of that member. */
export const OTTO = memberOf('5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c01', 'Otto Lind', 'owner')

/** The answer about the network of the signed-in member, with their role, and other members. */
export const membersWith = (role: NetworkRole, ...others: Member[]) => ({
  '/api/network/members': () =>
    Response.json({ items: [memberOf(SELF_ID, 'Nora Quist', role), ...others] }),
})

/** A present member of the network. */
export function memberOf(userId: string, name: string, role: NetworkRole): Member {
  const rest = {
    title: 'Editor',
    mayWrite: false,
    joinedAt: BRIEF.createdAt,
    endedAt: null,
    isActive: true,
    eraseAfter: null,
  }
  return { userId, name, role, ...rest }
}

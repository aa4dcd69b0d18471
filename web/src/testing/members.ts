import type { Member, NetworkRole } from '../../../shared/network-members.ts'
import { BRIEF } from './briefs.ts'
import { someUser } from './some-user.ts'

/** Whoever is signed in as a network. */
export const SELF_ID = someUser('tv_network').id

/** A colleague of theirs. */
export const OTTO = memberOf('5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c01', 'Otto Lind', 'owner')

/** The answer about a network of whoever is signed in, in a role, and of others. */
export const membersWith = (role: NetworkRole, ...others: Member[]) => ({
  '/api/network/members': () =>
    Response.json({ items: [memberOf(SELF_ID, 'Nora Quist', role), ...others] }),
})

function memberOf(userId: string, name: string, role: NetworkRole): Member {
  const rest = { title: 'Editor', mayWrite: false, joinedAt: BRIEF.createdAt, endedAt: null }
  return { userId, name, role, ...rest }
}

import { useQuery } from '@tanstack/react-query'
import type { Member } from '../../../shared/network-members.ts'
import { NETWORK_ROLES, type NetworkRole } from '../../../shared/network-roles.ts'
import { membersQuery } from './member-queries.ts'
import { useCurrentUser } from './use-current-user.ts'

/**
 * The network's other members; on a page that other roles have too, nobody.
 * @returns `colleagues`, the other current members without those whose account is about to be erased, none while
 *   loading; `may`, whether the user has at least a role; and `mayWrite`, whether the user may write to talent. Both are
 *   true while loading, because the worker decides in the end
 */
export function useColleagues() {
  const user = useCurrentUser()
  const { data } = useQuery({ ...membersQuery, enabled: user.role === 'tv_network' })
  const present = data?.items.filter(({ endedAt }) => endedAt === null) ?? []
  const own = present.find(({ userId }) => userId === user.id)
  return {
    colleagues: present.filter(
      (member): member is Member => member !== own && member.eraseAfter === null,
    ),
    may: (minimum: NetworkRole) =>
      own === undefined || NETWORK_ROLES.indexOf(own.role) <= NETWORK_ROLES.indexOf(minimum),
    mayWrite: own?.mayWrite ?? true,
  }
}

import { useQuery } from '@tanstack/react-query'
import { type Member, NETWORK_ROLES, type NetworkRole } from '../../../../shared/network-members.ts'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { membersQuery } from './member-queries.ts'

/**
 * Who works in the network besides whoever looks.
 * @returns `colleagues`, the other members of today, none while it is not known; and `may`, whether whoever looks
 *   has at least a role, which the worker decides in the end: true while it is not known
 */
export function useColleagues() {
  const user = useCurrentUser()
  const { data } = useQuery(membersQuery)
  const present = data?.items.filter(({ endedAt }) => endedAt === null) ?? []
  const own = present.find(({ userId }) => userId === user.id)
  return {
    colleagues: present.filter((member): member is Member => member !== own),
    may: (minimum: NetworkRole) =>
      own === undefined || NETWORK_ROLES.indexOf(own.role) <= NETWORK_ROLES.indexOf(minimum),
  }
}

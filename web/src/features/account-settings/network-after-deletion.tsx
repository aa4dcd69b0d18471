import { useQuery } from '@tanstack/react-query'
import type { Member } from '../../../../shared/network-members.ts'
import { membersQuery } from '../../lib/member-queries.ts'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What becomes of a network when a member deletes their account, or what an only owner does first. */
export type NetworkFate = 'stays' | 'ends' | 'hand over' | 'remove others'

/**
 * Finds out what a member's deletion means for their network. The worker decides in the end.
 * @returns the fate: null for somebody who belongs to no network, and while the members are unknown; and whether they
 *   are on their way
 */
export function useNetworkFate(): { fate: NetworkFate | null; isLoading: boolean } {
  const { id, role } = useCurrentUser()
  const { data, isLoading } = useQuery({ ...membersQuery, enabled: role === 'tv_network' })
  return { fate: data ? fateOf(data.items, id) : null, isLoading }
}

function fateOf(members: readonly Member[], selfId: string): NetworkFate | null {
  const present = members.filter(({ endedAt }) => endedAt === null)
  const own = present.find(({ userId }) => userId === selfId)
  if (own === undefined) return null
  const others = present.filter((member) => member !== own)
  const able = others.filter(({ isActive, eraseAfter }) => isActive && eraseAfter === null)
  if (others.length === 0) return 'ends'
  if (own.role !== 'owner' || able.some((other) => other.role === 'owner')) return 'stays'
  return able.length > 0 ? 'hand over' : 'remove others'
}

const WORDS = {
  stays: {
    goes: 'Your profile, your sign-in and settings, and your name on what you made.',
    stays:
      'The network’s lists, saved people, notes, ratings, briefs, enquiries and messages, also those you made. Your colleagues keep working on them. A confidential list or brief that only you see goes to the owners.',
  },
  ends: {
    goes: 'Your profile, your sign-in and settings, and, because you are its only member, your network: its lists, saved people, notes, briefs, and all that it wrote in enquiries.',
    stays: 'Nothing. To keep the network, invite a colleague first and make them an owner.',
  },
} as const

const FIRST = {
  'hand over':
    'You are the only owner. Hand over to a colleague first: the network and all its work then stay with them.',
  'remove others':
    'You are the only owner, and no other member can take over. Invite a colleague and hand over to keep the network, or remove the others to let it end with your account.',
} as const

/** Says what a deletion erases and what stays with the network, or what an only owner has to do first. */
export function NetworkAfterDeletion({ fate }: { fate: NetworkFate }) {
  if (fate === 'hand over' || fate === 'remove others') {
    return (
      <Notice kind="hint">
        <p>{FIRST[fate]}</p>
        <ButtonLink to="/network/members" variant="outline" size="sm" className="mt-3">
          Open members
        </ButtonLink>
      </Notice>
    )
  }
  const { goes, stays } = WORDS[fate]
  return (
    <dl className="grid gap-3 text-sm">
      <div>
        <dt className="font-semibold">Erased after 14 days</dt>
        <dd className="text-soft">{goes}</dd>
      </div>
      <div>
        <dt className="font-semibold">Stays</dt>
        <dd className="text-soft">{stays}</dd>
      </div>
    </dl>
  )
}

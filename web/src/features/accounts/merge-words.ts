import type { MergePlan, MergingNetwork, NetworkMerge } from '../../../../shared/network-merges.ts'

/** The names of the records that a merge moves, by table: singular and plural. */
const ROWS = [
  ['talentLists', 'list', 'lists'],
  ['savedTalent', 'saved person', 'saved people'],
  ['briefs', 'brief', 'briefs'],
  ['enquiries', 'enquiry', 'enquiries'],
  ['networkInvitations', 'invitation', 'invitations'],
  ['domainClaims', 'claimed domain', 'claimed domains'],
  ['networkDomains', 'email domain', 'email domains'],
  ['networkNames', 'other name', 'other names'],
] as const

/**
 * A number with its noun: '1 list', '2 lists'.
 * @param amount the number
 * @param one the singular
 * @param several the plural
 */
export function counted(amount: number, one: string, several: string): string {
  return `${amount.toLocaleString('en')} ${amount === 1 ? one : several}`
}

/** What tells a network from another one with the same name: its members, owners and domains. */
export function networkInWords({ members, owners, domains }: MergingNetwork): string {
  return [
    counted(members, 'member', 'members'),
    owners.length > 0 ? `owned by ${owners.join(', ')}` : null,
    domains.slice(0, 3).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The records that a merge would move, one line per kind. */
export function movesInWords({ rows }: MergePlan): string[] {
  return ROWS.flatMap(([table, one, several]) => {
    const moves = rows[table]?.moves ?? 0
    return moves > 0 ? [counted(moves, one, several)] : []
  })
}

/** The records that both networks have, and what happens to them, one sentence each. */
export function joinsInWords({ joinedPeople, renamedLists, rows, from }: MergePlan): string[] {
  const domains = rows.networkDomains?.stays ?? 0
  return [
    joinedPeople > 0 &&
      `${counted(joinedPeople, 'person is', 'people are')} saved by both. Their notes are combined.`,
    renamedLists > 0 &&
      `${counted(renamedLists, 'list has', 'lists have')} the same name as another, so “(${from.name})” is added to ${renamedLists === 1 ? 'its name' : 'their names'}.`,
    domains > 0 && `${counted(domains, 'email domain is', 'email domains are')} the same.`,
  ].filter((sentence) => sentence !== false)
}

/** Sentences about the talent whom one of the two networks will no longer see afterwards. */
export function hidingInWords({ hidden, from, into }: MergePlan): string[] {
  const sentences = [
    [hidden.from, from.name, into.name] as const,
    [hidden.into, into.name, from.name] as const,
  ].flatMap(([amount, seer, hider]) =>
    amount > 0
      ? [
          `${counted(amount, 'talent', 'talent')} ${seer} sees now will be hidden, because they hide from ${hider}.`,
        ]
      : [],
  )
  return sentences.length > 0 ? sentences : ['No talent is hidden from one of them alone.']
}

const REFUSALS: Readonly<Record<NonNullable<NetworkMerge['refusal']>, string>> = {
  merge_not_found: 'Undone.',
  merge_too_old: 'That is more than 30 days ago, so it can no longer be undone.',
  merge_followed: 'Undo the later merge first.',
}

/** Why a merge cannot be undone; null if it can. */
export function refusalInWords({ refusal }: NetworkMerge): string | null {
  return refusal && REFUSALS[refusal]
}

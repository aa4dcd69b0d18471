import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountNetwork as AccountNetworkAnswer } from '../../../../shared/network-merges.ts'
import { AccountLink } from '../../entities/account/account-link.tsx'
import { AccountSection } from '../../entities/account/account-section.tsx'
import { StatusBadge } from '../../entities/application/status-badge.tsx'
import { ROLE_WORDS } from '../../entities/network/member-words.ts'
import { Button } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Day } from '../../ui/day.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { accountNetworkQuery } from './merge-queries.ts'
import { NetworkMerges } from './network-merges.tsx'

type Network = NonNullable<AccountNetworkAnswer['network']>

/** The network of an account: its members, its invitations, and its merges. */
export function AccountNetwork({ userId }: { userId: string }) {
  const network = useQuery(accountNetworkQuery(userId))
  return (
    <AccountSection title="Network" as="h2">
      <DataArea query={network} skeleton={<Skeleton className="h-56" />}>
        {(data) => <WholeNetwork userId={userId} {...data} />}
      </DataArea>
    </AccountSection>
  )
}

function WholeNetwork({ userId, network, merges }: AccountNetworkAnswer & { userId: string }) {
  /** Kept while the dialog is open: a colleague may merge it meanwhile, and then the account is in another network. */
  const [merging, setMerging] = useState<Network | null>(null)
  if (!network) return <p className="text-soft">This account belongs to no network.</p>
  const present = network.members.filter(({ endedAt }) => endedAt === null)
  const former = network.members.length - present.length
  return (
    <>
      <p className="wrap-anywhere">
        <bdi className="font-semibold">{network.name}</bdi>
        <span className="text-soft">
          {present.length === 1 ? ', one member' : `, ${present.length} members`}
        </span>
        {former > 0 && <span className="text-soft">{`, ${former} who left`}</span>}
      </p>
      <Members members={present} selfId={userId} />
      {network.invitations.length > 0 && <Invitations invitations={network.invitations} />}
      {merges.length > 0 && <NetworkMerges merges={merges} />}
      {network.status !== 'rejected' && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => setMerging(network)}
        >
          This is the same network as…
        </Button>
      )}
      {merging && <MergeDialog network={merging} onClose={() => setMerging(null)} />}
    </>
  )
}

function Members({ members, selfId }: { members: Network['members']; selfId: string }) {
  return (
    <ul aria-label="Members" className="grid divide-y divide-line border-y border-line">
      {members.map(({ userId, name, title, role, status, joinedAt }) => (
        <li key={userId} className="grid gap-1 py-2 wrap-anywhere">
          <div className="flex flex-wrap items-center justify-between gap-2">
            {userId === selfId ? (
              <bdi className="font-semibold">{name}</bdi>
            ) : (
              <AccountLink userId={userId} className="font-semibold">
                <bdi>{name}</bdi>
              </AccountLink>
            )}
            {status !== 'approved' && <StatusBadge status={status} />}
          </div>
          <p className="text-soft">
            <bdi>{title}</bdi>
            <span>{`, ${ROLE_WORDS[role].name.toLowerCase()}, since `}</span>
            <Day at={joinedAt} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function Invitations({ invitations }: { invitations: Network['invitations'] }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">Invited</h3>
      <ul aria-label="Invited" className="grid gap-1 text-soft wrap-anywhere">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id}>
            <bdi>{email}</bdi>
            <span>{`, ${ROLE_WORDS[role].name.toLowerCase()}, until `}</span>
            <DateTime zone at={expiresAt} />
          </li>
        ))}
      </ul>
    </div>
  )
}

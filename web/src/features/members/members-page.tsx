import { useQuery } from '@tanstack/react-query'
import type { Member } from '../../../../shared/network-members.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { membersQuery } from '../../lib/member-queries.ts'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Day } from '../../ui/day.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InviteMember } from './invite-member.tsx'
import { LeaveNetwork } from './leave-network.tsx'
import { MemberLines } from './member-lines.tsx'
import { NetworkDomains } from './network-domains.tsx'
import { NoNetwork } from './no-network.tsx'
import { SentInvitations } from './sent-invitations.tsx'

/** The members of the network, their roles, the invitations, and how to leave. */
export function MembersPage() {
  const members = useQuery(membersQuery)
  const belongsNowhere = members.error instanceof ApiProblem && members.error.code === 'no_network'
  return (
    <Page>
      <PageHeader
        title="Members"
        actions={
          !belongsNowhere && (
            <ButtonLink to="/network/activity" variant="outline">
              Activity
            </ButtonLink>
          )
        }
      >
        Members share the network’s lists, notes and briefs. What a member creates stays when they
        leave.
      </PageHeader>
      {belongsNowhere ? (
        <NoNetwork />
      ) : (
        <DataArea query={members} skeleton={<MembersSkeleton />}>
          {({ items }) => <Members members={items} />}
        </DataArea>
      )}
    </Page>
  )
}

function Members({ members }: { members: readonly Member[] }) {
  const user = useCurrentUser()
  const present = members.filter(({ endedAt }) => endedAt === null)
  const former = members.filter(({ endedAt }) => endedAt !== null)
  const isOwner = present.some(({ userId, role }) => userId === user.id && role === 'owner')
  const able = present.filter(({ isActive, eraseAfter }) => isActive && eraseAfter === null)
  const isLastOwner = isOwner && able.filter(({ role }) => role === 'owner').length === 1
  return (
    <div className="grid gap-10">
      <SettingsSection
        id="members"
        title={present.length === 1 ? 'One member' : `${present.length} members`}
        note={
          isOwner
            ? 'Owners invite and remove members and set their roles. Permission to write to talent in the network’s name is given separately.'
            : 'Owners invite and remove members and set their roles. Ask an owner if you need another role.'
        }
      >
        <MemberLines
          members={present}
          selfId={user.id}
          isOwner={isOwner}
          isLastOwner={isLastOwner}
        />
        {former.length > 0 && <Former members={former} />}
      </SettingsSection>
      {isOwner && (
        <SettingsSection
          id="invitations"
          title="Invite a colleague"
          note="They get an email with a link, whether or not they have an account here. Talent who hide from the network a colleague comes from are then hidden from your whole network."
        >
          <InviteMember />
          <SentInvitations />
        </SettingsSection>
      )}
      {isOwner && (
        <SettingsSection
          id="domains"
          title="Domains"
          note="Prove that a domain belongs to your company, and colleagues you invite there skip our review. Talent who hide from it are hidden from you."
        >
          <NetworkDomains />
        </SettingsSection>
      )}
      {present.length > 1 && (
        <SettingsSection
          id="leave"
          title="Leave the network"
          note="You lose access from then on. What you created stays with the network."
        >
          <LeaveNetwork isLastOwner={isLastOwner} isAlone={able.length === 1} />
        </SettingsSection>
      )}
    </div>
  )
}

function Former({ members }: { members: readonly Member[] }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">No longer members</h3>
      <LongList
        items={members}
        idOf={({ userId, endedAt }) => `${userId} ${endedAt}`}
        names={['former members', 'former member']}
      >
        {(shown) => (
          <ul aria-label="No longer members" className="grid gap-1 text-sm text-soft">
            {shown.map(({ userId, name, endedAt }) => (
              <li key={`${userId} ${endedAt}`} className="wrap-anywhere">
                <bdi>{name}</bdi>, until <Day at={endedAt ?? ''} />
              </li>
            ))}
          </ul>
        )}
      </LongList>
    </section>
  )
}

function MembersSkeleton() {
  return (
    <div className="grid gap-10">
      <Skeleton className="h-52" />
      <Skeleton className="h-72" />
    </div>
  )
}

import { useHydrated } from '@tanstack/react-router'
import type { InvitationLink } from '../../../../shared/network-members.ts'
import { ROLE_WORDS } from '../../entities/network/member-words.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { useSession } from '../../lib/use-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ByMailedLink, LinkMissing, MailMissing } from '../../ui/by-mailed-link.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { JoinAsMember } from './join-as-member.tsx'
import { JoinForm } from './join-form.tsx'
import { JoinWrongAccount } from './join-wrong-account.tsx'
import { OnAirCard } from './on-air-card.tsx'
import { useInvitation } from './use-invitation.ts'

interface JoinPageProps {
  /** The token of the mailed link. */
  token?: string | undefined
}

/** An invitation that can be accepted. */
export type OpenInvitation = Extract<InvitationLink, { state: 'open' }>

/** Adds the person with a mailed invitation to their colleagues' network, with an existing account or a new one. */
export function JoinPage({ token }: JoinPageProps) {
  const invitation = useInvitation(token)
  const hydrated = useHydrated()
  return (
    <FormPage
      title="Join your network"
      lead={
        <p>
          Colleagues of one network share its lists, notes and briefs. What each of them made stays
          with the network.
        </p>
      }
      aside={
        <OnAirCard name="One newsroom" line="Owners, editors and viewers">
          Owners invite members and choose what each of them may do.
        </OnAirCard>
      }
    >
      <noscript>
        <Notice kind="failure" title="This page needs JavaScript">
          Please switch it on in your browser and open the link again. Your invitation is only used
          up once you accept it.
        </Notice>
      </noscript>
      <ByMailedLink
        token={token}
        missing={
          <LinkMissing>
            <MailMissing />
          </LinkMissing>
        }
      >
        <div className={ROOM}>
          {!hydrated || !token ? (
            <Skeleton className={`${ROOM} noscript:hidden`} />
          ) : isNoLink(invitation.error) ? (
            <LinkMissing />
          ) : (
            <DataArea query={invitation} skeleton={<Skeleton className={ROOM} />}>
              {(link) =>
                link.state === 'open' ? (
                  <Opened
                    token={token}
                    invitation={link}
                    onOutdated={() => void invitation.refetch()}
                  />
                ) : (
                  <Spent state={link.state} />
                )
              }
            </DataArea>
          )}
        </div>
      </ByMailedLink>
    </FormPage>
  )
}

/** Higher than a phone's screen below the title, so that the content below the form moves outside the window. */
const ROOM = 'min-h-96 max-lg:min-h-160'

/** Whether a link was never one of ours: an expired one gets its own message. */
function isNoLink(error: Error | null): boolean {
  if (!(error instanceof ApiProblem)) return false
  return error.code === 'token_invalid' || error.fields.token !== undefined
}

interface OpenedProps {
  token: string
  invitation: OpenInvitation
  onOutdated: () => void
}

function Opened(props: OpenedProps) {
  const user = useSession('always')
  const { networkName, invitedBy, role, address, expiresAt } = props.invitation
  return (
    <div className="grid gap-8">
      <div className="grid gap-3 border-l-4 border-tally pl-5">
        <p className="text-lg wrap-anywhere">
          <bdi className="font-semibold">{invitedBy ?? 'A colleague'}</bdi> invites you to{' '}
          <bdi className="font-semibold">{networkName}</bdi> as {ROLE_WORDS[role].one}, who{' '}
          {ROLE_WORDS[role].may}.
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          Sent to <bdi>{address}</bdi>, valid until <DateTime zone at={expiresAt} />.
        </p>
      </div>
      {user === undefined ? (
        <Skeleton className="min-h-48" />
      ) : user === null ? (
        <JoinForm {...props} />
      ) : user.role === 'tv_network' ? (
        <JoinAsMember {...props} user={user} />
      ) : (
        <JoinWrongAccount address={address} user={user} />
      )}
    </div>
  )
}

const SPENT = {
  accepted: {
    title: 'This invitation was accepted already',
    sentence: 'An invitation works once.',
  },
  revoked: {
    title: 'This invitation was withdrawn',
    sentence: 'It was withdrawn, or a newer one was sent to you: look for the latest email.',
  },
  expired: {
    title: 'This invitation has expired',
    sentence: 'Invitations work for seven days.',
  },
  closed: {
    title: 'This network is closed',
    sentence: 'Nobody can join it at the moment.',
  },
} as const satisfies Record<
  Exclude<InvitationLink['state'], 'open'>,
  { title: string; sentence: string }
>

function Spent({ state }: { state: keyof typeof SPENT }) {
  const { title, sentence } = SPENT[state]
  return (
    <Outcome kind="failure" title={title} focused>
      <p>{sentence}</p>
      {state === 'closed' ? null : state === 'accepted' ? (
        <Accepted />
      ) : (
        <p>Ask the colleague named in the email for a new one.</p>
      )}
    </Outcome>
  )
}

/** The next step after accepting: a signed-in user need not sign in. */
function Accepted() {
  const user = useSession('always')
  if (user === undefined) return <Skeleton className="h-12" />
  if (user?.role === 'tv_network') {
    return (
      <>
        <p className="wrap-anywhere">
          You are signed in as <bdi className="font-semibold">{user.email}</bdi>. If that is who
          accepted it, you belong to the network already.
        </p>
        <ButtonLink to="/network" size="lg">
          Go to the dashboard
        </ButtonLink>
      </>
    )
  }
  return (
    <p>
      If it was you who accepted it, <TextLink to="/login">sign in</TextLink>.
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { AdminAccount } from '../../../../../shared/admin-account.ts'
import { ApiProblem } from '../../../lib/api-problem.ts'
import { focusHeading } from '../../../lib/focus-heading.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { DataArea } from '../../../ui/data-area.tsx'
import { Day } from '../../../ui/day.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fact } from '../../../ui/fact-list.tsx'
import { LowerThird } from '../../../ui/lower-third.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ApplicationBadges } from '../applications/application-badges.tsx'
import { useClaimOf } from '../applications/application-claims.ts'
import { ApplicationFacts } from '../applications/application-facts.tsx'
import { applicationOf } from '../applications/application-of.ts'
import { accountQuery } from '../applications/application-queries.ts'
import { lineOf, titleOf } from '../applications/application-words.ts'
import { DecisionBar } from '../decisions/decision-bar.tsx'
import { DecisionDialogs } from '../decisions/decision-dialogs.tsx'
import { DecisionFailure } from '../decisions/decision-failure.tsx'
import { useDesk } from '../decisions/use-desk.ts'
import { AccountAnswerRead } from './account-answer-read.tsx'
import { AccountAppeal } from './account-appeal.tsx'
import { AccountHistory } from './account-history.tsx'
import { AccountLookAlikes } from './account-look-alikes.tsx'
import { AccountMails } from './account-mails.tsx'
import { AccountNotes } from './account-notes.tsx'
import { AccountProfile } from './account-profile.tsx'
import { AccountQuestions } from './account-questions.tsx'

/** One account as a whole: profile, decisions and their buttons, questions, notes, look-alikes, emails. */
export function AccountPage({ userId }: { userId: string }) {
  const account = useQuery(accountQuery(userId))
  const isGone = account.error instanceof ApiProblem && account.error.code === 'account_not_found'
  if (isGone) return <NoAccount />
  return (
    <Page>
      {/* The page has a heading before it has a name. */}
      {!account.data && <PageHeader title="Account" />}
      <DataArea query={account} skeleton={<AccountSkeleton />}>
        {(data) => <WholeAccount key={data.userId} account={data} />}
      </DataArea>
    </Page>
  )
}

function WholeAccount({ account }: { account: AdminAccount }) {
  const application = applicationOf(account)
  const claim = useClaimOf()(application)
  const desk = useDesk()
  return (
    <>
      <WayBack account={account} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_clamp(20rem,34vw,26rem)]">
        <div className="grid min-w-0 gap-6">
          <LowerThird
            as="h1"
            name={titleOf(application)}
            line={lineOf(application)}
            photo={pictureOf(account)}
            className="max-lg:max-w-2xl"
          />
          <ApplicationBadges application={application} claim={claim} />
          <ApplicationFacts application={application}>
            <Fact name="Email confirmed">
              {account.emailConfirmedAt ? <Day at={account.emailConfirmedAt} /> : 'Not yet'}
            </Fact>
            <Fact name="Last sign-in">
              {account.lastSignInAt ? <Day at={account.lastSignInAt} /> : 'Never'}
            </Fact>
          </ApplicationFacts>
          <AccountProfile as="h2" account={account} />
          <AccountAppeal as="h2" appeal={account.appeal} />
          <AccountQuestions as="h2" questions={account.questions}>
            <AccountAnswerRead account={account} />
          </AccountQuestions>
          <AccountLookAlikes as="h2" lookAlikes={account.lookAlikes} />
        </div>
        <div className="grid min-w-0 gap-6">
          <section
            aria-label="Decide"
            className="grid gap-4 rounded-box border border-line bg-sheet p-4 lg:sticky lg:top-18 lg:z-5 print:hidden"
          >
            <DecisionBar
              application={application}
              claim={claim}
              isClaiming={desk.isClaiming}
              actions={desk.actionsFor(application)}
            />
            {desk.failure && (
              <DecisionFailure
                failure={desk.failure}
                onPutAway={() => {
                  desk.forgetFailure()
                  focusHeading()
                }}
              />
            )}
          </section>
          <AccountNotes as="h2" userId={account.userId} notes={account.notes} />
          <AccountHistory as="h2" account={account} />
          <AccountMails as="h2" mails={account.mails} />
        </div>
      </div>
      <DecisionDialogs desk={desk} />
    </>
  )
}

/** The photograph or the logo, with what it shows. */
function pictureOf(account: AdminAccount): { url: string; alt: string } | null {
  const { profile, role } = account
  const url = role === 'talent' ? account.profile.profileImageUrl : account.profile.logoUrl
  if (url === null) return null
  const described = role === 'talent' ? account.profile.photoAlt : ''
  return { url, alt: described || `${profile.firstName} ${profile.lastName}` }
}

function WayBack({ account: { role, status } }: { account: AdminAccount }) {
  if (status === 'pending') return <BackLink to="/admin/approvals">Pending approvals</BackLink>
  return role === 'talent' ? (
    <BackLink to="/admin/talent">Manage talent</BackLink>
  ) : (
    <BackLink to="/admin/networks">Manage networks</BackLink>
  )
}

function NoAccount() {
  return (
    <Page>
      <PageHeader title="Account" />
      <EmptyState
        title="This account does not exist"
        action={
          <ButtonLink to="/admin/approvals" variant="outline">
            Open pending approvals
          </ButtonLink>
        }
      >
        Its owner deleted it, or this address is incomplete.
      </EmptyState>
    </Page>
  )
}

function AccountSkeleton() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_clamp(20rem,34vw,26rem)]">
      <div className="grid gap-6">
        <Skeleton className="aspect-video max-lg:max-w-2xl" />
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-64" />
      </div>
      <div className="grid gap-6">
        <Skeleton className="h-32" />
        <Skeleton className="h-48" />
      </div>
    </div>
  )
}

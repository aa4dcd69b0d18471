import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminAccount } from '../../../../shared/admin-account.ts'
import { fullName } from '../../../../shared/full-name.ts'
import { AccountAppeal } from '../../entities/account/account-appeal.tsx'
import { AccountDuplicates } from '../../entities/account/account-duplicates.tsx'
import { AccountHistory } from '../../entities/account/account-history.tsx'
import { AccountNotes } from '../../entities/account/account-notes.tsx'
import { AccountProfile } from '../../entities/account/account-profile.tsx'
import { AccountQuestions } from '../../entities/account/account-questions.tsx'
import { AccountReads } from '../../entities/account/account-reads.tsx'
import { ApplicationBadges } from '../../entities/application/application-badges.tsx'
import { useClaimOf } from '../../entities/application/application-claims.ts'
import { ApplicationFacts } from '../../entities/application/application-facts.tsx'
import { applicationFromAccount } from '../../entities/application/application-from-account.ts'
import { accountQuery } from '../../entities/application/application-queries.ts'
import { lineOf, titleOf } from '../../entities/application/application-words.ts'
import { DecisionBar } from '../../entities/decision/decision-bar.tsx'
import { DecisionDialogs } from '../../entities/decision/decision-dialogs.tsx'
import { DecisionFailure } from '../../entities/decision/decision-failure.tsx'
import { useDesk } from '../../entities/decision/use-desk.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { usePageSubject } from '../../lib/page-title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CaptionCard } from '../../ui/caption-card.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Day } from '../../ui/day.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fact } from '../../ui/fact-list.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountAnswerRead } from './account-answer-read.tsx'
import { AccountMails } from './account-mails.tsx'
import { AccountNetwork } from './account-network.tsx'
import { AccountSignIn } from './account-sign-in.tsx'

/** The whole record of one account: profile, decisions and their buttons, questions, notes, duplicates, emails. */
export function AccountPage({ userId }: { userId: string }) {
  const account = useQuery(accountQuery(userId))
  const isGone = account.error instanceof ApiProblem && account.error.code === 'account_not_found'
  if (isGone) return <NoAccount />
  return (
    <Page>
      {/* The page has a heading before the name is loaded. */}
      {!account.data && <PageHeader title="Account" />}
      <DataArea query={account} skeleton={<AccountSkeleton />}>
        {(data) => <WholeAccount key={data.userId} account={data} />}
      </DataArea>
    </Page>
  )
}

function WholeAccount({ account }: { account: AdminAccount }) {
  const application = applicationFromAccount(account)
  usePageSubject(titleOf(application))
  const claim = useClaimOf()(application)
  const desk = useDesk()
  return (
    <>
      <WayBack account={account} />
      <Columns>
        <div className="grid min-w-0 gap-6">
          <CaptionCard
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
          <AccountQuestions as="h2" account={account}>
            <AccountAnswerRead account={account} />
          </AccountQuestions>
          <AccountDuplicates as="h2" lookAlikes={account.lookAlikes} />
        </div>
        <div className="grid min-w-0 gap-6">
          {/* What scrolls under the box fades out: it is not cut at its edge, and nothing shows at its round corners. */}
          <div className="lg:@min-[40rem]/page:sticky lg:@min-[40rem]/page:top-14 lg:@min-[40rem]/page:z-5 lg:@min-[40rem]/page:-mx-1 lg:@min-[40rem]/page:-my-4 lg:@min-[40rem]/page:bg-linear-to-b lg:@min-[40rem]/page:from-paper lg:@min-[40rem]/page:from-[calc(100%-1rem)] lg:@min-[40rem]/page:to-transparent lg:@min-[40rem]/page:px-1 lg:@min-[40rem]/page:py-4 print:hidden">
            <section
              aria-label="Decide"
              className="grid gap-4 rounded-box border border-line bg-sheet p-4"
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
          </div>
          <AccountNotes as="h2" userId={account.userId} notes={account.notes} />
          <AccountHistory as="h2" account={account} />
          <AccountMails mails={account.mails} />
          <AccountSignIn account={account} />
          <AccountReads reads={account.reads} />
          {/* Last, on a phone too: it loads after the rest, and nothing may move then. */}
          {account.role === 'tv_network' && <AccountNetwork userId={account.userId} />}
        </div>
      </Columns>
      <DecisionDialogs desk={desk} />
    </>
  )
}

/** Two columns where both have room. */
function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-8 lg:@min-[40rem]/page:grid-cols-[minmax(0,1fr)_clamp(20rem,34vw,26rem)]">
      {children}
    </div>
  )
}

/** The photograph or the logo, with its alternative text. */
function pictureOf(account: AdminAccount): { url: string; alt: string } | null {
  const { profile, role } = account
  const url = role === 'talent' ? account.profile.profileImageUrl : account.profile.logoUrl
  if (url === null) return null
  const described = role === 'talent' ? account.profile.photoAlt : ''
  return { url, alt: described || fullName(profile) }
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
    <Columns>
      <div className="grid gap-6">
        <Skeleton className="aspect-video max-lg:max-w-2xl" />
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-64" />
      </div>
      <div className="grid gap-6">
        <Skeleton className="h-32" />
        <Skeleton className="h-48" />
      </div>
    </Columns>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import type { Ref } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import { AccountProfile } from '../../entities/account/account-profile.tsx'
import { AccountConcerns, AccountRecord } from '../../entities/account/account-record.tsx'
import { ApplicationBadges } from '../../entities/application/application-badges.tsx'
import { useClaimOf } from '../../entities/application/application-claims.ts'
import { ApplicationFacts } from '../../entities/application/application-facts.tsx'
import { accountQuery } from '../../entities/application/application-queries.ts'
import { lineOf, titleOf } from '../../entities/application/application-words.ts'
import { UnconfirmedNotice } from '../../entities/application/unconfirmed-notice.tsx'
import { DecisionBar, type DeskActions } from '../../entities/decision/decision-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CaptionCard } from '../../ui/caption-card.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface ApplicationPanelProps {
  ref: Ref<HTMLElement>
  application: Application
  isClaiming: boolean
  actions: DeskActions
}

/**
 * One application in full, with the decisions at the bottom. The list's data show at once; the full record follows.
 * Usually it is there already, because the next one is prefetched.
 */
export function ApplicationPanel({ ref, application, isClaiming, actions }: ApplicationPanelProps) {
  const record = useQuery(accountQuery(application.userId))
  const claim = useClaimOf()(application)
  // Then its marks appear before the facts, so that they do not push the facts down when they load.
  const isMarked = application.flags.length > 0
  const waits = isMarked && record.isPending
  return (
    <article
      ref={ref}
      tabIndex={-1}
      data-shortcuts
      data-print-alone
      aria-label={titleOf(application)}
      className="@container flex min-h-full flex-col bg-sheet print:block"
    >
      <CaptionCard
        as="h2"
        name={titleOf(application)}
        line={lineOf(application)}
        className="shrink-0 rounded-none"
      />
      <div className="grid flex-1 grid-cols-1 content-start gap-6 p-6 print:px-0">
        <ApplicationBadges application={application} claim={claim} />
        {!application.emailConfirmed && application.status === 'pending' && (
          <UnconfirmedNotice key={application.userId} userId={application.userId} />
        )}
        {!isMarked && <ApplicationFacts application={application} />}
        <DataArea query={record} skeleton={<RecordSkeleton />}>
          {(account) => (
            <>
              {!isMarked && <AccountProfile account={account} />}
              <AccountConcerns account={account} />
              {!isMarked && <AccountRecord account={account} />}
            </>
          )}
        </DataArea>
        {isMarked && !waits && (
          <div className="border-t border-line pt-5">
            <ApplicationFacts application={application} />
          </div>
        )}
        {isMarked && record.data && (
          <>
            <AccountProfile account={record.data} />
            <AccountRecord account={record.data} />
          </>
        )}
        {!waits && (
          <ButtonLink
            to="/admin/accounts/$userId"
            params={{ userId: application.userId }}
            variant="ghost"
            size="sm"
            className="-mx-3 justify-self-start"
            rightIcon={<ArrowUpRight aria-hidden="true" className="size-4 text-soft" />}
          >
            Open the account page
          </ButtonLink>
        )}
      </div>
      <div className="sticky bottom-0 border-t border-line bg-sheet px-4 pt-4 pb-2 @max-[18rem]:static sm:px-6 print:hidden">
        <DecisionBar
          application={application}
          claim={claim}
          isClaiming={isClaiming}
          actions={actions}
        />
      </div>
    </article>
  )
}

function RecordSkeleton() {
  return (
    <div className="grid gap-6">
      {['look-alikes', 'notes', 'history'].map((section) => (
        <div key={section} className="grid gap-3 border-t border-line pt-5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { Brief } from '../../../../shared/briefs.ts'
import { getBrief } from '../../../../shared/endpoints/briefs.ts'
import { BriefGone, isGone } from '../../entities/brief/brief-gone.tsx'
import { matchesQuery } from '../../entities/brief/brief-queries.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { holdUntilSettled } from '../../lib/hold-until-settled.ts'
import { membersQuery } from '../../lib/member-queries.ts'
import { usePageSubject } from '../../lib/page-title.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BriefActions } from './brief-actions.tsx'
import { BriefFacts } from './brief-facts.tsx'
import { BriefMatches } from './brief-matches.tsx'
import { BriefStateMark } from './brief-state-mark.tsx'
import { MatchesSkeleton } from './match-list.tsx'
import { WhoSeesBrief } from './who-sees-brief.tsx'

interface BriefPageProps {
  briefId: string
  /** The person whose profile is shown over the list. */
  openId: string | undefined
}

/** A brief, its matches, their scores and the reasons. */
export function BriefPage({ briefId, openId }: BriefPageProps) {
  const brief = useQuery(endpointQuery(getBrief, { id: briefId }))
  const { data } = brief
  usePageSubject(data?.title)
  const members = useQuery(membersQuery)
  // An open profile covers the line that names who sees the brief, so the brief need not wait for the members.
  const shown = openId === undefined ? holdUntilSettled(brief, members) : brief
  return (
    <Page isWide>
      <BackLink to="/network/briefs">All briefs</BackLink>
      <PageHeader
        title={data?.title ?? 'Brief'}
        note={data && <BriefStateMark state={data.state} />}
        actions={data && <BriefActions brief={data} />}
      />
      {isGone(brief.error) ? (
        <BriefGone />
      ) : (
        <DataArea query={shown} skeleton={<BriefSkeleton />}>
          {(known) => (
            <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem] print:block print:space-y-6">
              <Facts brief={known} />
              <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-start-1 print:block print:space-y-6">
                <WhoSeesBrief brief={known} />
                {known.state === 'closed' && (
                  <Notice kind="hint">
                    This brief is closed, so talent no longer see it. You still see who fits.
                  </Notice>
                )}
                <Matches brief={known} openId={openId} />
              </div>
            </div>
          )}
        </DataArea>
      )}
    </Page>
  )
}

function Matches({ brief, openId }: { brief: Brief; openId: string | undefined }) {
  const matches = useQuery(matchesQuery(brief.id))
  return (
    <DataArea query={matches} skeleton={<MatchesSkeleton />}>
      {(data) => <BriefMatches brief={brief} matches={data} openId={openId} />}
    </DataArea>
  )
}

/** Beside the list where there is space, else collapsed above it. */
function Facts({ brief }: { brief: Brief }) {
  const title = 'What it asks for'
  if (useWideScreen()) {
    return (
      <aside
        aria-label={title}
        className="grid gap-4 rounded-box border border-line bg-sheet p-5 lg:sticky lg:top-20 lg:col-start-2"
      >
        <h2 className="text-base">{title}</h2>
        <BriefFacts brief={brief} />
      </aside>
    )
  }
  return (
    <details data-print-open className="group rounded-box border border-line bg-sheet px-4">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-soft transition-transform duration-150 group-open:rotate-90"
        />
        {title}
      </summary>
      <div className="pt-2 pb-4">
        <BriefFacts brief={brief} />
      </div>
    </details>
  )
}

function BriefSkeleton() {
  return (
    <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <Skeleton className="h-12 lg:col-start-2 lg:h-80" />
      <div className="lg:col-start-1 lg:row-start-1">
        <MatchesSkeleton />
      </div>
    </div>
  )
}

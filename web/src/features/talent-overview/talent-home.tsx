import { useQuery } from '@tanstack/react-query'
import { missingTalentPart } from '../../../../shared/completeness.ts'
import { OwedEnquiries } from '../../entities/enquiry/owed-enquiries.tsx'
import { TalentEnquiryLink } from '../../entities/enquiry/talent-enquiry-link.tsx'
import { overviewQuery } from '../../entities/overview/talent-overview-queries.ts'
import { MissingPartLink } from '../../entities/talent/missing-part-link.tsx'
import { OwnProfileFacts, standingOf } from '../../entities/talent/own-profile-facts.tsx'
import { nameOf, photoOf } from '../../entities/talent/talent-words.ts'
import { CaptionCard } from '../../ui/caption-card.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { NextSteps } from '../../ui/next-steps.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AppearancesChart } from './appearances-chart.tsx'
import { OverviewMatches } from './overview-matches.tsx'
import { OverviewVisibility } from './overview-visibility.tsx'

/** A talent's dashboard: what they fit, how often they are seen, what would help, and how they stand. */
export function TalentHome() {
  const overview = useQuery(overviewQuery)
  return (
    <Page>
      <PageHeader title="Dashboard" />
      <DataArea query={overview} skeleton={<TalentHomeSkeleton />}>
        {(data) => (
          <div className="grid items-start gap-10 xl:grid-cols-2">
            <div className="grid gap-10">
              <OwedEnquiries count={data.owed.count} all="/talent/enquiries">
                {data.owed.first.map((enquiry) => (
                  <li key={enquiry.id}>
                    <TalentEnquiryLink enquiry={enquiry} />
                  </li>
                ))}
              </OwedEnquiries>
              <OverviewVisibility />
              <OverviewMatches matches={data.matches} />
              <AppearancesChart appearances={data.appearances} />
              <NextSteps
                missing={data.missing.map(missingTalentPart)}
                title={(part) => <MissingPartLink part={part} />}
              >
                You are approved. Networks find you once you are visible, and you choose who cannot
                see you in your settings.
              </NextSteps>
            </div>
            {/* They know it: where one thing stands below the other, it is the last. */}
            <section aria-label="Your profile" className="grid gap-6">
              <CaptionCard
                as="h2"
                name={nameOf(data)}
                line={standingOf(data)}
                photo={photoOf(data)}
              />
              <OwnProfileFacts overview={data} />
            </section>
          </div>
        )}
      </DataArea>
    </Page>
  )
}

function TalentHomeSkeleton() {
  return (
    <div className="grid items-start gap-10 xl:grid-cols-2">
      <div className="grid gap-10">
        <Skeleton className="h-40 sm:h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-80" />
        <Skeleton className="h-40" />
      </div>
      <div className="grid gap-6">
        <Skeleton className="aspect-video" />
        <Skeleton className="h-60" />
      </div>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { FITTING_SCORE_MIN, type TalentMatches } from '../../../../shared/matching.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Improvements } from './improvements.tsx'
import { MatchedBriefCard } from './matched-brief-card.tsx'
import { matchesQuery } from './matches-query.ts'

/** The briefs that fit the talent: the scores, the reasons, and the possible improvements. */
export function MatchesPage() {
  const matches = useQuery(matchesQuery)
  return (
    <Page>
      <PageHeader title="Briefs that fit you">
        What networks are looking for now, compared with your profile by the same points they see.
        Networks that <TextLink to="/talent/settings">you are hidden from</TextLink> are left out,
        except those that do not give their name: they still do not see you.
      </PageHeader>
      <DataArea query={matches} skeleton={<MatchesSkeleton />}>
        {(data) => (
          <div className="grid max-w-4xl gap-10">
            {data.items.length === 0 ? (
              <NoBriefs unscored={data.unscored.count} />
            ) : (
              <ul aria-label="Briefs" className="grid gap-6">
                {data.items.map((brief) => (
                  <li key={brief.briefId}>
                    <MatchedBriefCard brief={brief} />
                  </li>
                ))}
              </ul>
            )}
            <Unscored unscored={data.unscored} />
          </div>
        )}
      </DataArea>
    </Page>
  )
}

function NoBriefs({ unscored }: { unscored: number }) {
  return (
    <EmptyState
      title="No open brief fits you yet"
      action={
        <ButtonLink to="/talent/profile" variant="outline">
          See your profile
        </ButtonLink>
      }
    >
      {unscored > 0
        ? 'Your profile says too little to tell. Here is what would help.'
        : `When a network is looking for someone like you, its brief appears here with the reasons, from ${FITTING_SCORE_MIN} points on. The more complete your profile, the better the comparison.`}
    </EmptyState>
  )
}

function Unscored({ unscored: { count, improve } }: Pick<TalentMatches, 'unscored'>) {
  if (count === 0) return null
  return (
    <section aria-labelledby="unscored" className="grid gap-3">
      <h2 id="unscored" className="text-lg">
        {count === 1
          ? 'One brief cannot be compared yet'
          : `${count} briefs cannot be compared yet`}
      </h2>
      <p className="measure text-sm text-soft">
        Your profile says too little about what they ask for. This would help:
      </p>
      <Improvements improve={improve} />
    </section>
  )
}

function MatchesSkeleton() {
  return (
    <div className="grid max-w-4xl gap-6">
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  )
}

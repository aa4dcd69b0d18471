import { fullName } from '../../../../shared/full-name.ts'
import type { NetworkOverview } from '../../../../shared/overviews.ts'
import { Day } from '../../ui/day.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { StatusBadge } from '../application/status-badge.tsx'

/** What a network has told at registration, and how the account stands. */
export function OwnCompanyFacts({ overview }: { overview: NetworkOverview }) {
  return (
    <FactList>
      <Fact name="Status">
        <StatusBadge status={overview.status} />
      </Fact>
      <Fact name="Email">{overview.emailConfirmed ? 'Confirmed' : 'Not confirmed yet'}</Fact>
      <Fact name="Contact">
        <bdi>{fullName(overview)}</bdi>
      </Fact>
      <Fact name="Job title">{overview.jobTitle}</Fact>
      <Fact name="Applied">
        <Day at={overview.appliedAt} />
      </Fact>
      <Fact name="Decided">
        {overview.statusChangedAt && <Day at={overview.statusChangedAt} />}
      </Fact>
    </FactList>
  )
}

/** The second line of a network's caption: who speaks for it. */
export function captionOf(overview: NetworkOverview): string {
  return `${fullName(overview)} · ${overview.jobTitle}`
}

import type { TalentOverview } from '../../../../shared/overviews.ts'
import { Day } from '../../ui/day.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { StatusBadge } from '../application/status-badge.tsx'
import { Availability } from './availability.tsx'

/** What a talent has told at registration, and how the account stands. */
export function OwnProfileFacts({ overview }: { overview: TalentOverview }) {
  return (
    <FactList>
      <Fact name="Status">
        <StatusBadge status={overview.status} />
      </Fact>
      <Fact name="Email">{overview.emailConfirmed ? 'Confirmed' : 'Not confirmed yet'}</Fact>
      <Fact name="Work">
        <Availability {...overview} />
      </Fact>
      <Fact name="Nationality">{overview.nationality}</Fact>
      <Fact name="Location">{overview.location}</Fact>
      <Fact name="Experience">
        {overview.yearsOfExperience === 1 ? '1 year' : `${overview.yearsOfExperience} years`}
      </Fact>
      <Fact name="Applied">
        <Day at={overview.appliedAt} />
      </Fact>
      <Fact name="Decided">
        {overview.statusChangedAt && <Day at={overview.statusChangedAt} />}
      </Fact>
    </FactList>
  )
}

/** The second line of a talent's caption, for the talent: where they are, and whether they can be had. */
export function standingOf({ location, isAvailable, currentNetwork }: TalentOverview): string {
  return `${location} · ${isAvailable ? 'available' : (currentNetwork ?? 'employed')}`
}

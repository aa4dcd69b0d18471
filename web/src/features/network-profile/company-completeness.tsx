import { missingNetworkPart, missingNetworkParts } from '../../../../shared/completeness.ts'
import type { NetworkProfile } from '../../../../shared/network-profile.ts'
import { MissingPartLink } from '../../entities/network/missing-part-link.tsx'
import { MissingParts } from '../../ui/missing-parts.tsx'

/** What the profile still lacks, what helps a talent most to decide first. */
export function CompanyCompleteness({ profile }: { profile: NetworkProfile }) {
  const parts = missingNetworkParts(profile).map(missingNetworkPart)
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">
          {parts.length > 0 ? 'Complete your profile' : 'Nothing is missing'}
        </h2>
        <p className="measure text-sm text-soft">
          {parts.length > 0
            ? 'Most useful first.'
            : 'Your profile is complete. Keep your programs up to date.'}
        </p>
      </div>
      {parts.length > 0 && (
        <MissingParts parts={parts} title={(part) => <MissingPartLink part={part} />} />
      )}
    </section>
  )
}

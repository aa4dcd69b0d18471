import { missingNetworkPart, missingNetworkParts } from '../../../../shared/completeness.ts'
import type { NetworkProfile } from '../../../../shared/network-profile.ts'
import { MissingPartLink } from '../../entities/network/missing-part-link.tsx'
import { MissingPartsPanel } from '../../ui/missing-parts.tsx'

/** The parts that the profile still lacks, the most useful for a talent's decision first. */
export function CompanyCompleteness({ profile }: { profile: NetworkProfile }) {
  return (
    <MissingPartsPanel
      parts={missingNetworkParts(profile).map(missingNetworkPart)}
      title={(part) => <MissingPartLink part={part} />}
      heading="Complete your profile"
      complete="Your profile is complete. Keep your programs up to date."
    />
  )
}

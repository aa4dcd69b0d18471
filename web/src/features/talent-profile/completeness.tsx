import { missingTalentPart, missingTalentParts } from '../../../../shared/completeness.ts'
import type { TalentProfile } from '../../../../shared/talent-profile.ts'
import { MissingPartLink } from '../../entities/talent/missing-part-link.tsx'
import { MissingPartsPanel } from '../../ui/missing-parts.tsx'

/**
 * The parts that the profile still lacks, the most useful for being found first, each with the search filter that it
 * serves.
 */
export function Completeness({ profile }: { profile: TalentProfile }) {
  return (
    <MissingPartsPanel
      parts={missingTalentParts(profile).map(missingTalentPart)}
      title={(part) => <MissingPartLink part={part} />}
      heading="How to be found more often"
      complete="Every search filter can find you. Keep your availability and your reel up to date."
    />
  )
}

import { missingTalentPart, missingTalentParts } from '../../../../shared/completeness.ts'
import type { TalentProfile } from '../../../../shared/talent-profile.ts'
import { MissingPartLink } from '../../entities/talent/missing-part-link.tsx'
import { MissingParts } from '../../ui/missing-parts.tsx'

/**
 * What the profile still lacks, what helps most to be found first, each with the part of the networks'
 * search in which it would count.
 */
export function Completeness({ profile }: { profile: TalentProfile }) {
  const parts = missingTalentParts(profile).map(missingTalentPart)
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">
          {parts.length > 0 ? 'How to be found more often' : 'Nothing is missing'}
        </h2>
        <p className="measure text-sm text-soft">
          {parts.length > 0
            ? 'Most useful first.'
            : 'Every search filter can find you. Keep your availability and your reel up to date.'}
        </p>
      </div>
      {parts.length > 0 && (
        <MissingParts parts={parts} title={(part) => <MissingPartLink part={part} />} />
      )}
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import {
  missingNetworkPart,
  missingNetworkParts,
  type NetworkPart,
} from '../../../../shared/completeness.ts'
import type { NetworkProfile } from '../../../../shared/network-profile.ts'
import { MissingParts, missingPartLink } from '../../ui/missing-parts.tsx'
import type { CompanySection } from './profile-search.ts'

/** The section in which a missing part is added. */
export const SECTION_OF_PART: Readonly<Record<NetworkPart, CompanySection>> = {
  description: 'company',
  location: 'company',
  website: 'company',
  socialLinks: 'company',
  markets: 'programmes',
  programmes: 'programmes',
  logo: 'logo',
}

/** What the profile still lacks, what helps a talent most to decide first. */
export function CompanyCompleteness({ profile }: { profile: NetworkProfile }) {
  const parts = missingNetworkParts(profile).map(missingNetworkPart)
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">
          {parts.length > 0 ? 'What would help talent to decide' : 'Nothing is missing'}
        </h2>
        <p className="max-w-prose text-sm text-soft">
          {parts.length > 0
            ? 'The most useful first.'
            : 'Talent find here what they ask before they answer. Keep your programmes up to date.'}
        </p>
      </div>
      {parts.length > 0 && (
        <MissingParts
          parts={parts}
          title={({ name, title }) => (
            <Link
              to="/network/profile"
              search={{ edit: SECTION_OF_PART[name] }}
              className={missingPartLink}
            >
              {title}
            </Link>
          )}
        />
      )}
    </section>
  )
}

import type { NetworkPart } from '../../../../shared/completeness.ts'
import type { CompanySection } from '../../../../shared/search-params/profiles.ts'

/** The section where a missing part of a network's profile is added. */
export const SECTION_OF_PART: Readonly<Record<NetworkPart, CompanySection>> = {
  description: 'company',
  location: 'company',
  website: 'company',
  socialLinks: 'company',
  markets: 'programmes',
  programmes: 'programmes',
  logo: 'logo',
}

import type { NetworkProfile } from '../../../../shared/network-profile.ts'
import type { CompanySection } from '../../../../shared/search-params/profiles.ts'
import { type SectionProps, sectionsOf } from '../../entities/own-profile/section-form.tsx'
import { NETWORK_PROFILE } from './profile-query.ts'
import { FIELD_WORDS } from './profile-words.ts'

export type CompanySectionProps = SectionProps<NetworkProfile>

/** The form of a section of a network's profile: see `useSectionForm`. */
export const useCompanySection = sectionsOf<NetworkProfile, CompanySection>(
  'company',
  NETWORK_PROFILE,
  FIELD_WORDS,
)

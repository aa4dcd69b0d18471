import type { NetworkProfile } from '../../../../shared/network-profile.ts'
import type { CompanySection } from '../../../../shared/search-params/profiles.ts'
import { type SectionProps, sectionsOf } from '../../entities/own-profile/section-form.tsx'
import { differencesOf } from '../../ui/field-differences.ts'
import { NETWORK_PROFILE } from './profile-query.ts'
import { COMPANY_WORDS, FIELD_WORDS } from './profile-words.ts'

export type CompanySectionProps = SectionProps<NetworkProfile>

/** The form of a section of a network's profile: see `useSectionForm`. */
export const useCompanySection = sectionsOf<NetworkProfile, CompanySection>(
  'company',
  NETWORK_PROFILE,
  FIELD_WORDS,
  // A person's own details were changed in another tab of theirs, and not by whoever changed the company last.
  ({ mine, saved }) =>
    differencesOf(COMPANY_WORDS, mine, saved).length > 0 ? saved.changedBy : undefined,
)

import type { ProfileSection } from '../../../../shared/search-params/profiles.ts'
import type { TalentProfile } from '../../../../shared/talent-profile.ts'
import { type SectionProps, sectionsOf } from '../../entities/own-profile/section-form.tsx'
import { TALENT_PROFILE } from '../../entities/talent/own-profile-query.ts'
import { FIELD_WORDS } from './profile-words.ts'

export type TalentSectionProps = SectionProps<TalentProfile>

/** The form of a section of a talent's profile: see `useSectionForm`. */
export const useTalentSection = sectionsOf<TalentProfile, ProfileSection>(
  'profile',
  TALENT_PROFILE,
  FIELD_WORDS,
)

import type { ProfileStep } from '../../../../shared/profile-steps.ts'
import type { ProfileSection } from '../../../../shared/search-params/profiles.ts'

/** The name of each section, wherever it is shown. */
export const SECTION_TITLES: Readonly<Record<ProfileSection | ProfileStep, string>> = {
  about: 'About you',
  experience: 'Experience',
  reel: 'Reels',
  links: 'Links',
  photo: 'Photograph',
  contact: 'Contact',
  preview: 'Preview',
}

/** The purpose of each section, for its owner. */
export const SECTION_NOTES: Readonly<Record<ProfileSection, string>> = {
  about: 'Who you are, in one line and in a few sentences.',
  experience: 'What networks search for: your roles, skills and experience.',
  reel: 'News directors give a reel a few seconds. The first moment of your first reel plays with one click.',
  links: 'Where else your work can be seen.',
  photo: 'A calm picture of your face, as on air. It is shown 16:9, like television.',
  contact: 'Never shown to a network before you agree.',
}

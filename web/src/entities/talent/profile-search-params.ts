import type { ProfileStep } from '../../../../shared/profile-steps.ts'

/** The parts of a profile that are changed as one. */
export const PROFILE_SECTIONS = [
  'about',
  'experience',
  'reel',
  'links',
  'photo',
  'contact',
] as const
export type ProfileSection = (typeof PROFILE_SECTIONS)[number]

/** Named again here, because this is part of what every visitor loads, and the steps' own rules are not. */
const STEPS: readonly ProfileStep[] = ['about', 'experience', 'reel', 'links', 'photo', 'preview']

/** What the address of the profile page may say: which section is being changed. */
export interface ProfileSearch {
  edit?: ProfileSection | undefined
}

/**
 * Reads the address of the profile page.
 * @param search as the router took it apart
 */
export function readProfileSearch({ edit }: Record<string, unknown>): ProfileSearch {
  return { edit: PROFILE_SECTIONS.find((section) => section === edit) }
}

/** What the address of the guided first run may say: which step is shown. */
export interface StepSearch {
  step?: ProfileStep | undefined
}

/**
 * Reads the address of the guided first run.
 * @param search as the router took it apart
 */
export function readStepSearch({ step }: Record<string, unknown>): StepSearch {
  return { step: STEPS.find((known) => known === step) }
}

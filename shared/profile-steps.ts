import { missingTalentParts, TALENT_PARTS, type TalentPart } from './completeness.ts'
import type { TalentProfile } from './talent-profile.ts'

/** The steps of the guided first run of `/talent/profile/create` at which something is filled in. */
export const FILLED_STEPS = ['about', 'experience', 'reel', 'links', 'photo'] as const

/** All of its steps. */
export const PROFILE_STEPS = [...FILLED_STEPS, 'preview'] as const
export type ProfileStep = (typeof PROFILE_STEPS)[number]

/** The step at which a missing part is added. */
export const STEP_OF_PART: Readonly<Record<TalentPart, (typeof FILLED_STEPS)[number]>> = {
  headline: 'about',
  bio: 'about',
  languages: 'about',
  roles: 'experience',
  skills: 'experience',
  credits: 'experience',
  noticePeriod: 'experience',
  reels: 'reel',
  socialLinks: 'links',
  photo: 'photo',
  photoAlt: 'photo',
}

/**
 * The step at which an interrupted first run continues. Each step is saved when it is left, so the profile is enough to
 * find it.
 * @param profile as it is stored
 * @returns the first step at which everything is still missing; the preview when there is none
 */
export function firstOpenStep(profile: TalentProfile): ProfileStep {
  const missing = new Set(missingTalentParts(profile))
  const isUntouched = (step: ProfileStep) => {
    // The description of a photograph does not count by itself: without a photograph it is not missing.
    const parts = TALENT_PARTS.filter((part) => part !== 'photoAlt' && STEP_OF_PART[part] === step)
    return parts.length > 0 && parts.every((part) => missing.has(part))
  }
  return PROFILE_STEPS.find(isUntouched) ?? 'preview'
}

import type { TalentProfile } from '../../../../shared/talent-profile.ts'
import { WORK_ROLE_NAMES } from '../../../../shared/work-roles.ts'

/** A talent's name, as captions show it. */
export function nameOf({
  firstName,
  lastName,
}: Pick<TalentProfile, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}

/** The second line of a talent's caption: what they are, else where, and whether they can be had. */
export function captionOf({
  headline,
  roles,
  location,
}: Pick<TalentProfile, 'headline' | 'roles' | 'location'>): string {
  const [role] = roles
  return [headline || (role && WORK_ROLE_NAMES[role]), location].filter(Boolean).join(' · ')
}

/** A talent's photograph with what it shows; without words of their own, whose it is. */
export function photoOf(profile: TalentProfile): { url: string; alt: string } | null {
  if (profile.photo === null) return null
  return { url: profile.photo.url, alt: profile.photoAlt || nameOf(profile) }
}

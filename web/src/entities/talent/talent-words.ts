import { fullName } from '../../../../shared/full-name.ts'
import { LANGUAGE_LEVEL_WORDS, languageName } from '../../../../shared/languages.ts'
import type { Credit, SpokenLanguage, TalentProfile } from '../../../../shared/talent-profile.ts'
import { WORK_ROLE_NAMES } from '../../../../shared/work-roles.ts'
import { factLine } from '../../ui/fact-line.ts'

/** A talent's name, as in captions. */
export function nameOf(talent: Pick<TalentProfile, 'firstName' | 'lastName'>): string {
  return fullName(talent)
}

/**
 * The second line of a talent's caption: role and place.
 * @param asked the wanted roles: if the talent has several, a wanted one is named, else the first
 */
export function captionOf(
  { headline, roles, location }: Pick<TalentProfile, 'headline' | 'roles' | 'location'>,
  asked: readonly string[] = [],
): string {
  const role = roles.find((one) => asked.includes(one)) ?? roles[0]
  return factLine([headline || (role && WORK_ROLE_NAMES[role]), location])
}

/** A talent's photograph with its alternative text; without one, the text says whose picture it is. */
export function photoOf(
  profile: Pick<TalentProfile, 'firstName' | 'lastName' | 'photo' | 'photoAlt'>,
): { url: string; alt: string } | null {
  if (profile.photo === null) return null
  return { url: profile.photo.url, alt: profile.photoAlt || nameOf(profile) }
}

/**
 * A language with its level.
 * @param spoken for instance Portuguese, fluently
 * @returns for instance `Portuguese, fluent`
 */
export function writeLanguage({ language, level }: SpokenLanguage): string {
  return `${languageName(language)}, ${LANGUAGE_LEVEL_WORDS[level].name.toLowerCase()}`
}

/**
 * The years of a credit.
 * @param credit with the first year, and the last year if it has ended
 * @returns for instance `2019–2023`, `2021` or `since 2024`
 */
export function writeYears({ fromYear, toYear }: Pick<Credit, 'fromYear' | 'toYear'>): string {
  if (toYear === null) return `since ${fromYear}`
  return fromYear === toYear ? String(fromYear) : `${fromYear}–${toYear}`
}

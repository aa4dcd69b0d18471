import { joinValues, splitValues } from '../../../../shared/comma-list.ts'
import {
  LANGUAGE_LEVEL_WORDS,
  type Language,
  type LanguageLevel,
  languageName,
} from '../../../../shared/languages.ts'
import type { TalentSearchParams } from '../../../../shared/search-params/talent-search.ts'
import type { Understood } from '../../../../shared/talent-search.ts'
import { NOTICE_PERIOD_NAMES, WORK_ROLE_NAMES } from '../../../../shared/work-roles.ts'

/** One criterion of a search. */
export interface ActiveFilter {
  /** Its label, for instance `English, working or better`. */
  label: string
  /** The change of the search that removes it. */
  without: TalentSearchParams
}

/**
 * Splits the values of a filter.
 * @param text as in the address
 */
export function valuesOf(text: string | undefined): string[] {
  return text === undefined ? [] : splitValues(text).filter((value) => value.trim() !== '')
}

/**
 * Joins the values of a filter, as in the address.
 * @returns undefined for none
 */
export function joined(values: readonly string[]): string | undefined {
  return joinValues(values) || undefined
}

/**
 * All criteria of a search, in the order of the filters.
 * @param search the search of the address
 */
export function activeFilters(search: TalentSearchParams): ActiveFilter[] {
  const { location, nationality, available, noticeWeeks, minYears, maxYears, hasReel } = search
  return [
    ...each(search, 'roles', roleName),
    ...each(search, 'skills', (skill) => skill),
    ...each(search, 'anySkill', (skill) => skill),
    ...each(search, 'languages', languageInWords),
    ...one(location, 'location', location),
    ...one(nationality, 'nationality', nationality),
    ...one(available, 'available', available ? 'Available' : 'Employed'),
    ...one(noticeWeeks, 'noticeWeeks', startInWords(noticeWeeks)),
    ...one(minYears, 'minYears', `At least ${years(minYears)}`),
    ...one(maxYears, 'maxYears', `At most ${years(maxYears)}`),
    ...one(hasReel, 'hasReel', hasReel ? 'Has a reel' : 'Has no reel'),
  ]
}

/**
 * The search's interpretation of the words in the box, each as a criterion.
 * @param q the text of the box
 * @param understood from the search's answer, perhaps for words that are no longer in the box
 */
export function understoodWords(
  q: string | undefined,
  understood: readonly Understood[],
): ActiveFilter[] {
  if (q === undefined) return []
  return understood
    .filter(({ words }) => spotOf(words, q) !== null)
    .map((one) => ({
      label: understoodInWords(one),
      without: withoutWords(q, one.words),
    }))
}

/** `Cologne, place`; for an ambiguous word all meanings: `French, nationality or language`. */
function understoodInWords({ place, nationality, language }: Understood): string {
  const spoken = language === undefined ? undefined : languageName(language as Language)
  const meanings = [
    [place, 'place'],
    [nationality, 'nationality'],
    [spoken, 'language'],
  ].filter(([name]) => name !== undefined)
  const names = new Set(meanings.map(([name]) => name))
  return `${[...names].join(' or ')}, ${meanings.map(([, kind]) => kind).join(' or ')}`
}

/** Whether a typed word of a search excludes people: `-sports`. */
export function leavesOut(word: string): boolean {
  return /^[-−]/.test(word)
}

function withoutWords(q: string, words: string): TalentSearchParams {
  const spot = spotOf(words, q)
  if (spot === null) return {}
  const rest = `${q.slice(0, spot.from)} ${q.slice(spot.to)}`
    .replace(/[(（]\s*[)）]/g, ' ')
    .replace(/\s+/g, ' ')
    // Removes a comma that led to the removed words.
    .replace(/[,;،؛、，；]\s*(?=[,;،؛、，；])/g, '')
    .replace(/^[\s,;/|،؛、，；／｜-]+|[\s,;/|،؛、，；／｜-]+$/g, '')
    .trim()
  return rest === '' ? { q: undefined, sort: undefined } : { q: rest }
}

/** Words that belong to a name: `based in Hamburg`, `Arabic-speaking`. */
const BEFORE = '(?:(?:based|born|from|in|lives|living|speaks|speaking)\\s+)*'
const AFTER = '(?:[\\s-]+(?:based|born|speaking|speakers?))?'

/** Words of scripts without spaces. */
const UNSPACED =
  /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])+$/u

/** The position of words in the typed text, whatever is between them; null if they are not there. */
function spotOf(words: string, q: string): { from: number; to: number } | null {
  const pattern = words
    .split(' ')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[\\s,;/()|،؛、，；／（）｜]+')
  // `中国北京` is two words with nothing between them.
  const whole = UNSPACED.test(words)
    ? pattern
    : `(?<![\\p{L}\\p{N}])${BEFORE}${pattern}${AFTER}(?![\\p{L}\\p{N}])`
  const match = new RegExp(whole, 'iu').exec(q)
  return match && { from: match.index, to: match.index + match[0].length }
}

/** The search without any criteria. */
export const NO_FILTERS: TalentSearchParams = {
  roles: undefined,
  skills: undefined,
  anySkill: undefined,
  languages: undefined,
  location: undefined,
  nationality: undefined,
  available: undefined,
  noticeWeeks: undefined,
  minYears: undefined,
  maxYears: undefined,
  hasReel: undefined,
}

type ListFilter = 'roles' | 'skills' | 'anySkill' | 'languages'

function each(
  search: TalentSearchParams,
  name: ListFilter,
  write: (value: string) => string,
): ActiveFilter[] {
  const values = valuesOf(search[name])
  return values.map((value) => ({
    label: write(value),
    without: { [name]: joined(values.filter((other) => other !== value)) },
  }))
}

function one(
  value: unknown,
  name: keyof TalentSearchParams,
  label: string | undefined,
): ActiveFilter[] {
  return value === undefined ? [] : [{ label: label ?? '', without: { [name]: undefined } }]
}

/** A role's name; for an unknown role, the text itself. */
function roleName(role: string): string {
  return role in WORK_ROLE_NAMES ? WORK_ROLE_NAMES[role as keyof typeof WORK_ROLE_NAMES] : role
}

function languageInWords(asked: string): string {
  const { language, level } = languageOf(asked)
  const name = languageName(language)
  if (level === 'basic') return name
  const how = LANGUAGE_LEVEL_WORDS[level].name.toLowerCase()
  return level === 'native' ? `${name}, native` : `${name}, ${how} or better`
}

/**
 * Splits a required language into its parts.
 * @param asked `en`, or `en:working` for that level and better
 */
export function languageOf(asked: string): { language: Language; level: LanguageLevel } {
  const [language = '', level = ''] = asked.split(':')
  return {
    // An unknown one has no name, and finds nobody.
    language: language as Language,
    level: level in LANGUAGE_LEVEL_WORDS ? (level as LanguageLevel) : 'basic',
  }
}

/**
 * The latest start, in words.
 * @param weeks the maximum; undefined if it does not matter
 */
export function startInWords(weeks: number | undefined): string {
  if (weeks === undefined) return 'Any time'
  if (weeks === 0) return 'Can start immediately'
  const name = NOTICE_PERIOD_NAMES[weeks as keyof typeof NOTICE_PERIOD_NAMES] ?? `${weeks} weeks`
  return `Can start within ${name}`
}

function years(count: number | undefined): string {
  return count === 1 ? '1 year' : `${count} years`
}

/**
 * The number of results, in words.
 * @param total the number, or its lower bound
 * @param isExact whether all were counted
 */
export function peopleInWords(total: number, isExact = true): string {
  const count = total.toLocaleString('en')
  if (!isExact) return `${count}+ people`
  return total === 1 ? '1 person' : `${count} people`
}

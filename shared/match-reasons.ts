/**
 * The reasons for the points of a match's parts, in words. The same functions write the sentences for both sides, so a
 * talent reads what the network reads.
 */
import * as v from 'valibot'
import {
  LANGUAGE_LEVELS,
  LANGUAGES,
  type Language,
  type LanguageLevel,
  languageName,
} from './languages.ts'
import { type Improvement, type MatchPart, MatchSchema } from './matching.ts'
import { WORK_ROLE_NAMES, WORK_ROLES } from './work-roles.ts'

const roles = v.array(v.picklist(WORK_ROLES))
const skills = v.object({ has: v.array(v.string()), lacks: v.array(v.string()) })
const languages = v.array(
  v.object({ language: v.picklist(LANGUAGES), level: v.picklist(LANGUAGE_LEVELS) }),
)
const placeFacts = v.object({
  place: v.string(),
  location: v.string(),
  isThere: v.boolean(),
  isRemote: v.boolean(),
  /** The place that the two have in common; `whole` if the brief names only the country. */
  shares: v.picklist(['whole', 'country', 'region', 'nothing', 'unknown']),
})
const yearsWanted = v.nullable(v.number())
const yearsFacts = v.object({ years: v.number(), min: yearsWanted, max: yearsWanted })
const startFacts = v.object({
  weeks: v.nullable(v.number()),
  weeksLate: v.number(),
  isOver: v.boolean(),
})

function part<const Name extends MatchPart['name'], Facts extends v.GenericSchema>(
  name: Name,
  facts: Facts,
) {
  return v.object({
    name: v.literal(name),
    points: v.number(),
    of: v.number(),
    isKnown: v.boolean(),
    facts,
  })
}

const PartSeenSchema = v.variant('name', [
  part('role', v.object({ wanted: roles, has: roles })),
  part('must', skills),
  part('nice', skills),
  part('languages', v.object({ wanted: languages, speaks: languages })),
  part('place', placeFacts),
  part('years', yearsFacts),
  part('start', startFacts),
  part('text', v.object({ percent: v.nullable(v.number()) })),
])
type PartSeen = v.InferOutput<typeof PartSeenSchema>

/** A match as the database answers it, with facts instead of sentences. */
export const MatchSeenSchema = v.object({
  ...v.omit(MatchSchema, ['parts']).entries,
  parts: v.array(PartSeenSchema),
})

/** The reader: a network about a talent, or the talent. */
export type Reader = 'network' | 'talent'

/**
 * Writes the parts of a match in words.
 * @param parts as the database answered them
 * @param reader the reader
 */
export function inWords(parts: readonly PartSeen[], reader: Reader): MatchPart[] {
  const told = reader === 'talent' ? { who: 'You', whose: 'Your' } : { who: 'They', whose: 'Their' }
  return parts.map((seen) => {
    const { name, points, of, isKnown } = seen
    return { name, points, of, isKnown, why: whyOf(seen, told) }
  })
}

function whyOf(seen: PartSeen, { who, whose }: { who: string; whose: string }): string {
  switch (seen.name) {
    case 'role':
      return seen.isKnown
        ? whyRole(who, roleNames(seen.facts.has))
        : `${who} have not added a role.`
    case 'must':
    case 'nice':
      return seen.isKnown
        ? whySkills(who, seen.facts, seen.name === 'must' ? 'must-have' : 'nice-to-have')
        : `${who} have not added any skills.`
    case 'languages':
      return seen.isKnown ? whyLanguages(who, seen.facts) : `${who} have not added any languages.`
    case 'place':
      return whyPlace(who, seen.facts)
    case 'years':
      return whyYears(who, seen.facts)
    case 'start':
      return whyStart(who, seen.facts)
    case 'text':
      return seen.isKnown
        ? `${whose} profile matches the brief’s text by ${seen.facts.percent}%, according to a language model.`
        : `${whose} profile has not been compared with the brief’s wording yet.`
  }
}

function whyRole(who: string, found: string): string {
  return found === ''
    ? `${who} work in none of the roles this brief asks for.`
    : `${who} work as: ${found}.`
}

function whyPlace(who: string, facts: v.InferOutput<typeof placeFacts>): string {
  if (facts.isThere) return `${who} are based in ${facts.location}.`
  const remote = facts.isRemote ? ', and remote work is possible' : ''
  return `${who} are based in ${whereElse(facts)}${remote}.`
}

function whyYears(who: string, { years, min, max }: v.InferOutput<typeof yearsFacts>): string {
  const has = `${who} have ${counted(years, 'year')} of experience`
  if (min !== null && years < min) return `${has}, ${min - years} fewer than the brief asks for.`
  if (max !== null && years > max) return `${has}, ${years - max} more than the brief asks for.`
  return `${has}, as the brief asks.`
}

function whyStart(
  who: string,
  { weeks, weeksLate, isOver }: v.InferOutput<typeof startFacts>,
): string {
  if (weeks === null) return `${who} have not said how soon ${who.toLowerCase()} can start.`
  const can = `${who} can start ${weeks === 0 ? 'immediately' : `within ${counted(weeks, 'week')}`}`
  if (isOver) return `${can}, after the assignment ends.`
  return weeksLate === 0 ? `${can}, in time.` : `${can}, ${counted(weeksLate, 'week')} late.`
}

function whereElse({ place, location, shares }: v.InferOutput<typeof placeFacts>): string {
  switch (shares) {
    case 'whole':
      return `${location}, which we take to be in ${place}`
    case 'country':
    case 'region':
      return `${location}, in the same ${shares} as ${place}`
    case 'nothing':
      return `${location}, not in ${place}`
    case 'unknown':
      return `${location}, not in ${place}; whether the country is the same is unknown`
  }
}

function whySkills(
  who: string,
  { has, lacks }: v.InferOutput<typeof skills>,
  kind: string,
): string {
  const amount = has.length + lacks.length
  if (lacks.length === 0) {
    return amount === 1
      ? `${who} have the ${kind} skill: ${has}.`
      : `${who} have all ${amount} ${kind} skills: ${has.join(', ')}.`
  }
  if (has.length === 0)
    return `${who} do not name ${amount === 1 ? 'the' : 'any'} ${kind} skill: ${lacks.join(', ')}.`
  return `${who} have ${has.length} of the ${amount} ${kind} skills: ${has.join(', ')}. Not named: ${lacks.join(', ')}.`
}

type Languages = v.InferOutput<typeof languages>

function whyLanguages(who: string, { wanted, speaks }: { wanted: Languages; speaks: Languages }) {
  const levels = new Map<Language, LanguageLevel>(
    speaks.map(({ language, level }) => [language, level]),
  )
  return wanted
    .map(({ language, level }) => {
      const spoken = levels.get(language)
      const name = languageName(language)
      if (spoken === undefined) return `${who} do not name ${name}.`
      const isEnough = LANGUAGE_LEVELS.indexOf(spoken) <= LANGUAGE_LEVELS.indexOf(level)
      return `${who} speak ${name} (${spoken})${isEnough ? '' : `, where ${level} is wanted`}.`
    })
    .join(' ')
}

/**
 * What a talent could add to their profile to fit better, if it is true.
 * @param parts of a match, as the database answered it
 * @returns each once; unknown parts come first, then those that cost most points
 */
export function improvements(parts: readonly PartSeen[]): Improvement[] {
  const found = new Map<string, Improvement>()
  for (const seen of parts.toSorted((one, other) => lost(other) - lost(one))) {
    const sentence = improvement(seen)
    if (sentence !== null && !found.has(sentence))
      found.set(sentence, { part: seen.name, sentence })
  }
  return [...found.values()]
}

function lost({ isKnown, of, points }: PartSeen): number {
  return isKnown ? of - points : 100
}

function improvement(seen: PartSeen): string | null {
  switch (seen.name) {
    case 'role':
      if (!seen.isKnown) return 'Add the roles you work in.'
      return seen.facts.has.length > 0
        ? null
        : `Add ${roleNames(seen.facts.wanted)} to your roles, if you do this work.`
    case 'must':
    case 'nice':
      if (!seen.isKnown) return 'Add your skills.'
      return seen.facts.lacks.length === 0
        ? null
        : `Add any of these skills that you have: ${seen.facts.lacks.join(', ')}.`
    case 'languages': {
      if (!seen.isKnown) return 'Add the languages you speak.'
      const spoken = new Set(seen.facts.speaks.map(({ language }) => language))
      const missing = seen.facts.wanted.filter(({ language }) => !spoken.has(language))
      return missing.length === 0
        ? null
        : `Add any of these languages that you speak: ${missing.map(({ language }) => languageName(language)).join(', ')}.`
    }
    case 'start':
      return seen.isKnown ? null : 'Add how soon you can start.'
    default:
      return null
  }
}

function roleNames(list: v.InferOutput<typeof roles>): string {
  return list.map((role) => WORK_ROLE_NAMES[role]).join(', ')
}

function counted(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`
}

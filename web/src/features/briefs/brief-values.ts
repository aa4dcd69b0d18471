/** A brief as it stands in its form's controls, and how these are made into one. */
import * as v from 'valibot'
import type { Access } from '../../../../shared/access.ts'
import { type Brief, BriefBodySchema } from '../../../../shared/briefs.ts'
import { isBlank } from '../../../../shared/fields.ts'
import { BRIEF_TITLE_MAX } from '../../../../shared/limits.ts'
import { MATCH_PARTS, type MatchPartName } from '../../../../shared/matching.ts'
import { numberOf, sentAs } from '../../lib/form-schema.ts'

/** Who may do the work, by where they live: those who live there or would move, those alone who do, or anybody. */
export type PlaceRule = 'move' | 'there' | 'remote'

/** All text, as controls have it; empty where nothing is asked. */
export interface BriefValues {
  title: string
  roles: string[]
  mustSkills: string[]
  niceSkills: string[]
  languages: { language: string; level: string }[]
  place: string
  placeRule: PlaceRule
  minYears: string
  maxYears: string
  startsOn: string
  endsOn: string
  text: string
  showNetworkName: boolean
  /** Of a new brief: who of the network sees it. Later that is changed on its page. */
  access?: Access
}

/** What a brief begins with. Talent learn whose it is only if the network says so. */
export const NEW_BRIEF: BriefValues = {
  title: '',
  roles: [],
  mustSkills: [],
  niceSkills: [],
  languages: [],
  place: '',
  placeRule: 'move',
  minYears: '',
  maxYears: '',
  startsOn: '',
  endsOn: '',
  text: '',
  showNetworkName: false,
}

/** What survives a reload. */
export const BRIEF_DRAFT = Object.keys(NEW_BRIEF) as readonly (keyof BriefValues)[]

/** What survives it of a brief that is not saved yet. */
export const NEW_BRIEF_DRAFT = [...BRIEF_DRAFT, 'access'] as const

/** What the form is about: whether talent are still looked for is changed elsewhere. */
const BodySchema = v.pipe(
  BriefBodySchema,
  v.transform(({ state, ...brief }) => brief),
)

/** Turns the controls' values into what is saved, by the worker's own rules. */
const BriefFormSchema = sentAs<BriefValues, v.InferOutput<typeof BodySchema>>(
  BodySchema,
  ({ placeRule, ...values }) => ({ ...values, ...askedOf({ placeRule, ...values }) }),
)

/** What a form asks of talent, as the worker takes it; what is no value is left to its schema. */
export function askedOf(values: BriefValues) {
  const { roles, mustSkills, niceSkills, languages, place, placeRule } = values
  const { minYears, maxYears, startsOn, endsOn } = values
  return {
    ...{ roles, mustSkills, niceSkills, languages, place },
    isRemote: placeRule === 'remote',
    mustBeThere: placeRule === 'there',
    minYears: numberOrNull(minYears),
    maxYears: numberOrNull(maxYears),
    startsOn: startsOn || null,
    endsOn: endsOn || null,
  }
}

/**
 * The same for a brief whose first day is still to come, or is the one that it had.
 * @param today for instance `2027-01-11`
 * @param saved the first day as saved, null where there is none
 */
export function briefFormSchema(today: string, saved: string | null = null) {
  return v.pipe(
    BriefFormSchema,
    v.forward(
      v.check(
        ({ startsOn }) => startsOn === null || startsOn >= today || startsOn === saved,
        'Choose today or a later day',
      ),
      ['startsOn'],
    ),
  )
}

function numberOrNull(text: string): number | null {
  return text.trim() === '' ? null : numberOf(text)
}

/**
 * Whether the days of a brief are left out of a copy: a last day cannot stand without the first.
 * @param brief as saved
 * @param today for instance `2027-01-11`
 */
export function hasBegun({ startsOn }: Brief, today: string): boolean {
  return startsOn !== null && startsOn < today
}

/**
 * Puts a copy of a brief into the form's controls.
 * @param brief as saved
 * @param today for instance `2027-01-11`: work that has begun before has no days in the copy
 */
export function copiedValuesOf(brief: Brief, today: string): BriefValues {
  return {
    ...briefValuesOf(brief),
    access: {
      confidential: brief.confidentialTo !== undefined,
      members: brief.confidentialTo ?? [],
    },
    title: [...`Copy of ${brief.title}`].slice(0, BRIEF_TITLE_MAX).join(''),
    ...(hasBegun(brief, today) && { startsOn: '', endsOn: '' }),
  }
}

/**
 * Puts a brief into the form's controls.
 * @param brief as saved
 */
export function briefValuesOf(brief: Brief): BriefValues {
  const { title, roles, mustSkills, niceSkills, languages, place, isRemote, mustBeThere } = brief
  const { minYears, maxYears, startsOn, endsOn, text, showNetworkName } = brief
  return {
    ...{ title, roles, mustSkills, niceSkills, languages, place, text, showNetworkName },
    placeRule: isRemote ? 'remote' : mustBeThere ? 'there' : 'move',
    minYears: minYears === null ? '' : String(minYears),
    maxYears: maxYears === null ? '' : String(maxYears),
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
  }
}

/** The wording is compared where a model is at hand, and no field of its own. */
export const OWN_PARTS = MATCH_PARTS.filter((part) => part !== 'text')

/** Which parts a form asks about so far. */
export function askedParts(values: BriefValues): MatchPartName[] {
  const asked: Readonly<Record<MatchPartName, boolean>> = {
    role: values.roles.length > 0,
    must: values.mustSkills.length > 0,
    nice: values.niceSkills.length > 0,
    languages: values.languages.some(({ language }) => language !== ''),
    place: !isBlank(values.place),
    years: `${values.minYears}${values.maxYears}`.trim() !== '',
    start: values.startsOn !== '',
    text: false,
  }
  return OWN_PARTS.filter((part) => asked[part])
}

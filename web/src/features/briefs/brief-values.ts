/** The values of a brief's form, and how they are turned into a brief. */
import * as v from 'valibot'
import type { Access } from '../../../../shared/access.ts'
import { type Brief, BriefBodySchema } from '../../../../shared/briefs.ts'
import { isBlank } from '../../../../shared/fields.ts'
import { BRIEF_TITLE_MAX } from '../../../../shared/limits.ts'
import { MATCH_PARTS, type MatchPartName } from '../../../../shared/matching.ts'
import { numberOf, sentAs } from '../../lib/form-schema.ts'

/** The place requirement: talent who live there or would move, only talent who live there, or anybody. */
export type PlaceRule = 'move' | 'there' | 'remote'

/** All values are text, as in the controls; empty if nothing is required. */
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
  /** For a new brief: which members see it. Later that is changed on its page. */
  access?: Access
}

/** The defaults of a brief. Talent learn the network's name only if the network chooses so. */
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

/** The fields that survive a reload. */
export const BRIEF_DRAFT = Object.keys(NEW_BRIEF) as readonly (keyof BriefValues)[]

/** Those of a brief that is not saved yet. */
export const NEW_BRIEF_DRAFT = [...BRIEF_DRAFT, 'access'] as const

/** The fields of the form: whether the brief is open is changed elsewhere. */
const BodySchema = v.pipe(
  BriefBodySchema,
  v.transform(({ state, ...brief }) => brief),
)

/** Turns the controls' values into the request, with the worker's own rules. */
const BriefFormSchema = sentAs<BriefValues, v.InferOutput<typeof BodySchema>>(
  BodySchema,
  ({ placeRule, ...values }) => ({ ...values, ...askedOf({ placeRule, ...values }) }),
)

/** The requirements for talent, in the worker's format; its schema handles invalid values. */
export function askedOf(values: BriefValues) {
  const { roles, mustSkills, niceSkills, languages, place, placeRule } = values
  const { minYears, maxYears, startsOn, endsOn } = values
  return {
    roles,
    mustSkills,
    niceSkills,
    languages,
    place,
    isRemote: placeRule === 'remote',
    mustBeThere: placeRule === 'there',
    minYears: numberOrNull(minYears),
    maxYears: numberOrNull(maxYears),
    startsOn: startsOn || null,
    endsOn: endsOn || null,
  }
}

/**
 * The same for a brief whose first day is in the future, or unchanged.
 * @param today for instance `2027-01-11`
 * @param saved the saved first day, null if there is none
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
 * Whether a copy of a brief leaves out its days: a last day is not allowed without the first.
 * @param brief the saved brief
 * @param today for instance `2027-01-11`
 */
export function hasBegun({ startsOn }: Brief, today: string): boolean {
  return startsOn !== null && startsOn < today
}

/**
 * Fills the form's controls with a copy of a brief.
 * @param brief the saved brief
 * @param today for instance `2027-01-11`: if the work has begun before, the copy has no days
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
 * Fills the form's controls with a brief.
 * @param brief the saved brief
 */
export function briefValuesOf(brief: Brief): BriefValues {
  const { title, roles, mustSkills, niceSkills, languages, place, isRemote, mustBeThere } = brief
  const { minYears, maxYears, startsOn, endsOn, text, showNetworkName } = brief
  return {
    title,
    roles,
    mustSkills,
    niceSkills,
    languages,
    place,
    text,
    showNetworkName,
    placeRule: isRemote ? 'remote' : mustBeThere ? 'there' : 'move',
    minYears: minYears === null ? '' : String(minYears),
    maxYears: maxYears === null ? '' : String(maxYears),
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
  }
}

/** The text is compared if a model is available, and is not a field of its own. */
export const OWN_PARTS = MATCH_PARTS.filter((part) => part !== 'text')

/** The criteria that a form uses so far. */
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

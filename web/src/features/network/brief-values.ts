/** A brief as it stands in its form's controls, and how these are made into one. */
import * as v from 'valibot'
import { type Brief, BriefBodySchema } from '../../../../shared/briefs.ts'
import { numberOf, sentAs } from '../../lib/form-schema.ts'

/** All text, as controls have it; empty where nothing is asked. */
export interface BriefValues {
  title: string
  roles: string[]
  mustSkills: string[]
  niceSkills: string[]
  languages: { language: string; level: string }[]
  place: string
  isRemote: boolean
  minYears: string
  maxYears: string
  startsOn: string
  endsOn: string
  text: string
  showNetworkName: boolean
}

/** What a brief begins with. Talent learn whose it is only if the network says so. */
export const NEW_BRIEF: BriefValues = {
  title: '',
  roles: [],
  mustSkills: [],
  niceSkills: [],
  languages: [],
  place: '',
  isRemote: false,
  minYears: '',
  maxYears: '',
  startsOn: '',
  endsOn: '',
  text: '',
  showNetworkName: false,
}

/** What survives a reload. */
export const BRIEF_DRAFT = Object.keys(NEW_BRIEF) as readonly (keyof BriefValues)[]

/** What the form is about: whether talent are still looked for is changed elsewhere. */
const BodySchema = v.pipe(
  BriefBodySchema,
  v.transform(({ version, state, ...brief }) => brief),
)

/** Turns the controls' values into what is saved, by the worker's own rules. */
export const BriefFormSchema = sentAs<BriefValues, v.InferOutput<typeof BodySchema>>(
  BodySchema,
  (values) => ({
    ...values,
    minYears: numberOrNull(values.minYears),
    maxYears: numberOrNull(values.maxYears),
    startsOn: values.startsOn || null,
    endsOn: values.endsOn || null,
  }),
)

function numberOrNull(text: string): number | null {
  return text.trim() === '' ? null : numberOf(text)
}

/**
 * Puts a brief into the form's controls.
 * @param brief as saved
 */
export function briefValuesOf(brief: Brief): BriefValues {
  const { title, roles, mustSkills, niceSkills, languages, place, isRemote } = brief
  const { minYears, maxYears, startsOn, endsOn, text, showNetworkName } = brief
  return {
    ...{ title, roles, mustSkills, niceSkills, languages, place, isRemote, text, showNetworkName },
    minYears: minYears === null ? '' : String(minYears),
    maxYears: maxYears === null ? '' : String(maxYears),
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
  }
}

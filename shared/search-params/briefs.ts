/** The search parameters of the pages about briefs. */
import * as v from 'valibot'
import { possible } from './fields.ts'

/** The list: which of them are shown; all when left out. */
export const BriefsSearchSchema = v.object({ state: possible(v.picklist(['open', 'closed'])) })
export type BriefsSearch = v.InferOutput<typeof BriefsSearchSchema>

/** The form for a new one: of which brief it begins as a copy. */
export const NewBriefSearchSchema = v.object({ copy: possible(v.pipe(v.string(), v.nonEmpty())) })

/** A brief: the profile that is open over it. */
export const BriefSearchSchema = v.object({ open: possible(v.pipe(v.string(), v.nonEmpty())) })

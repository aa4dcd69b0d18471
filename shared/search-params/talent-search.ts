/** The search parameters of the search for talent. */
import * as v from 'valibot'
import { IdSchema, possible, WordsSchema } from './fields.ts'

const words = possible(WordsSchema)
const whole = possible(v.pipe(v.number(), v.integer(), v.minValue(0)))
const yesOrNo = possible(v.boolean())

/**
 * Several values of one filter are joined by commas. A value that nobody has finds nobody, and the worker refuses other
 * wrong values with a sentence.
 */
export const TalentSearchParamsSchema = v.object({
  q: words,
  roles: words,
  skills: words,
  anySkill: words,
  languages: words,
  location: words,
  nationality: words,
  noticeWeeks: whole,
  minYears: whole,
  maxYears: whole,
  available: yesOrNo,
  hasReel: yesOrNo,
  sort: possible(v.picklist(['fit', 'relevance', 'newest', 'experience'])),
  /** How results are drawn: as cards when left out. */
  view: possible(v.literal('list')),
  /** The brief that each profile is compared with. */
  brief: possible(IdSchema),
})
export type TalentSearchParams = v.InferOutput<typeof TalentSearchParamsSchema>

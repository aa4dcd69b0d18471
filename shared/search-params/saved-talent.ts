/** The search parameters of the saved talent. */
import * as v from 'valibot'
import { COMPARED_MAX } from '../limits.ts'
import { IdSchema, possible } from './fields.ts'

function chosen(ids: string): string {
  const known = ids.split(',').filter((id) => v.is(IdSchema, id))
  return [...new Set(known)].slice(0, COMPARED_MAX).join(',')
}

/** The people chosen for comparison, up to four ids joined by commas. */
export const ComparedSchema = v.pipe(v.string(), v.transform(chosen), v.nonEmpty())

const FieldsSchema = v.object({
  /** The shown list, by its id; the first if left out. */
  list: possible(IdSchema),
  /** The shown stage, on a page that has room for one; the first if left out. */
  stage: possible(v.string()),
  /** The person whose note, rating and lists are open. */
  person: possible(IdSchema),
  compare: possible(ComparedSchema),
  /** Whether they are beside each other in place of the lists. */
  view: possible(v.literal('compare')),
})

/** No comparison if nobody is chosen. */
export const SavedSearchSchema = v.pipe(
  FieldsSchema,
  v.transform((search) => (search.compare === undefined ? { ...search, view: undefined } : search)),
)
export type SavedSearch = v.InferOutput<typeof FieldsSchema>

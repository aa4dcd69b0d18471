import { type GenericSchema, safeParse } from 'valibot'
import { isSame, MADE_OF, readDraft } from './form-draft.ts'

interface DraftOf<Saved> {
  /** The draft's key, of `draftKey`. */
  key: string
  /** The fields that the draft has. */
  fields: readonly string[]
  /** The schema of the saved version. */
  schema: GenericSchema<unknown, Saved>
  /** The values of the form for a saved version. */
  valuesOf: (saved: Saved) => Readonly<Record<string, unknown>>
}

/**
 * The saved version that a kept draft was made from. A form that begins with it after a reload knows that what somebody
 * has saved since is newer.
 * @returns the version; undefined if there is no draft, or if it changes nothing
 */
export function versionOfDraft<Saved>({
  key,
  fields,
  schema,
  valuesOf,
}: DraftOf<Saved>): Saved | undefined {
  const kept = readDraft(key)
  const madeOf = safeParse(schema, kept[MADE_OF])
  if (!madeOf.success) return undefined
  const before = valuesOf(madeOf.output)
  return fields.some((name) => !isSame(kept[name], before[name])) ? madeOf.output : undefined
}

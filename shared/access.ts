/** Which members of a network see one of its lists or briefs. */
import * as v from 'valibot'
import { idField } from './fields.ts'
import { ignored, VersionSchema } from './optimistic-lock.ts'

const memberSentence = 'Choose among the members of your network'

/** The chosen access, and the members who have it besides the one who sets it. */
export const AccessSchema = v.strictObject({
  /** Whether only these members see it; otherwise the whole network does. */
  confidential: v.boolean('Choose who sees it'),
  members: v.pipe(
    v.array(idField(memberSentence), memberSentence),
    v.maxLength(100, 'Choose at most 100 members'),
  ),
})
export type Access = v.InferOutput<typeof AccessSchema>

/** The present access, with the version that `If-Match` names in a change: the answer of `PUT …/access`. */
export const SetAccessSchema = v.object({ ...AccessSchema.entries, version: VersionSchema })
export type SetAccess = v.InferOutput<typeof SetAccessSchema>

/** The body of `PUT …/access`. The member who sets it is always among the members. */
export const AccessBodySchema = v.pipe(
  v.strictObject({ ...AccessSchema.entries, version: ignored }),
  v.transform(({ version, ...access }) => access),
)

/** The access that a list or a brief shows. */
export const confidentialFields = {
  /**
   * The members who see it, by id. Left out if the whole network sees it. Empty if all of them have left: then the
   * owners see it.
   */
  confidentialTo: v.optional(v.array(v.string())),
  /**
   * How often its access was changed: the version that `If-Match` names at `PUT …/access`. Left out as long as it is 0.
   */
  accessVersion: v.optional(VersionSchema),
}

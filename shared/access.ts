/** Which members of a network see one of its lists or briefs. */
import * as v from 'valibot'
import { idField } from './fields.ts'

const memberSentence = 'Choose among the members of your network'

/** The body of `PUT …/access`, and its answer. Whoever sets it is always among the members. */
export const AccessSchema = v.strictObject({
  /** Whether only these members see it; else the whole network does. */
  confidential: v.boolean('Choose who sees it'),
  members: v.pipe(
    v.array(idField(memberSentence), memberSentence),
    v.maxLength(100, 'Choose at most 100 members'),
  ),
})
export type Access = v.InferOutput<typeof AccessSchema>

/** What a list or a brief says of it. */
export const confidentialFields = {
  /**
   * The members who see it, by id; left out where the whole network does. None where all of them have left: then
   * the owners see it.
   */
  confidentialTo: v.optional(v.array(v.string())),
}

import * as v from 'valibot'
import { idField, leftOut, possibleText } from './fields.ts'
import { BULK_MAX, REASON_MAX } from './limits.ts'
import { ProfileStatusSchema } from './profile-status-schema.ts'

const statusChangeFields = {
  expected: ProfileStatusSchema,
  next: ProfileStatusSchema,
  reason: leftOut(possibleText(REASON_MAX)),
}

/** The body of `POST /api/admin/accounts/:userId/status`. */
export const StatusChangeSchema = v.strictObject(statusChangeFields)

/** What an account is after a decision. */
export const StatusAnswerSchema = v.object({ status: ProfileStatusSchema })
export type StatusAnswer = v.InferOutput<typeof StatusAnswerSchema>

/** What an account is after a decision was taken back. */
export const UndoAnswerSchema = v.object({
  status: ProfileStatusSchema,
  /** Whether the account may have been told of the decision, so that another email corrects it. */
  wasTold: v.boolean(),
})
export type UndoAnswer = v.InferOutput<typeof UndoAnswerSchema>

/** The body of `POST /api/admin/accounts/status`: the same decision about many accounts. */
export const BulkStatusChangeSchema = v.strictObject({
  userIds: v.pipe(
    v.array(idField('Choose accounts from the list'), 'Choose accounts'),
    v.minLength(1, 'Choose at least one account'),
    v.maxLength(BULK_MAX, `Choose at most ${BULK_MAX} accounts`),
  ),
  ...statusChangeFields,
})

/** What became of each account; a failed one says why by a code of the problem catalogue. */
export const BulkResultSchema = v.object({
  done: v.array(v.string()),
  failed: v.array(v.object({ userId: v.string(), code: v.string() })),
})

/** The body that takes back a decision: the status that it gave. */
export const UndoSchema = v.strictObject({
  expected: ProfileStatusSchema,
  /** Which one, for one that is not one's own or not of a moment ago. */
  decision: v.optional(idField('Choose a decision')),
})

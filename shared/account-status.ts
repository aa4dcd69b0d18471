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

/** The account's state after a decision. */
export const StatusAnswerSchema = v.object({ status: ProfileStatusSchema })
export type StatusAnswer = v.InferOutput<typeof StatusAnswerSchema>

/** The account's state after a decision was undone. */
export const UndoAnswerSchema = v.object({
  status: ProfileStatusSchema,
  /** Whether the account may have received an email about the decision, which another one corrects. */
  wasTold: v.boolean(),
})
export type UndoAnswer = v.InferOutput<typeof UndoAnswerSchema>

/** A list of as many accounts as one call accepts. */
function manyOf<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.array(item, 'Choose accounts'),
    v.minLength(1, 'Choose at least one account'),
    v.maxLength(BULK_MAX, `Choose at most ${BULK_MAX} accounts`),
  )
}

/** The body of `POST /api/admin/accounts/status`: the same decision about many accounts. */
export const BulkStatusChangeSchema = v.strictObject({
  userIds: manyOf(idField('Choose accounts from the list')),
  ...statusChangeFields,
  /** Whether the answer contains the ids of the decisions, with which they can be undone. */
  decisions: v.optional(v.literal(true)),
})

const failedSchema = v.object({ userId: v.string(), code: v.string() })

/** The result for each account; a failed one gives the reason as a code of the problem catalogue. */
export const BulkResultSchema = v.object({
  done: v.array(v.string()),
  /** The ids of the decisions that were made, in the order of `done`; left out unless they were requested. */
  decisions: v.optional(v.array(v.string())),
  failed: v.array(failedSchema),
})

/** The body of `POST /api/admin/accounts/undo`: decisions that gave many accounts the same status. */
export const BulkUndoSchema = v.strictObject({
  expected: ProfileStatusSchema,
  accounts: manyOf(
    v.strictObject({
      userId: idField('Choose accounts from the list'),
      decision: idField('Choose a decision'),
    }),
  ),
})

/** The result for each decision, as for one that is undone alone. */
export const BulkUndoAnswerSchema = v.object({
  done: v.array(v.object({ userId: v.string(), wasTold: v.boolean() })),
  failed: v.array(failedSchema),
})

/** The body that takes back a decision: the status that the decision gave. */
export const UndoSchema = v.strictObject({
  expected: ProfileStatusSchema,
  /** The decision's id, unless it is the caller's own and was made a moment ago. */
  decision: v.optional(idField('Choose a decision')),
})

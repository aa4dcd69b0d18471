import * as v from 'valibot'
import { REASON_MAX } from './limits.ts'
import { ProfileStatusSchema } from './profile-status.ts'

/** The body of `POST /api/admin/accounts/:userId/status`. */
export const StatusChangeSchema = v.strictObject({
  expected: ProfileStatusSchema,
  next: ProfileStatusSchema,
  reason: v.optional(
    v.pipe(
      v.string('Enter a reason'),
      v.check((reason) => [...reason].length <= REASON_MAX, `Use at most ${REASON_MAX} characters`),
      v.check(
        (reason) => reason.isWellFormed() && !reason.includes('\u0000'),
        'Use letters, digits and punctuation only',
      ),
    ),
  ),
})
export type StatusChange = v.InferOutput<typeof StatusChangeSchema>

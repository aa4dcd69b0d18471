import * as v from 'valibot'
import { ProfileStatusSchema } from './profile-status-schema.ts'

/** Something that changed an account's status, as the record has it. */
export const DecisionSchema = v.object({
  /** Its entry's in the record. */
  id: v.string(),
  at: v.string(),
  /** The address of the person who decided; for an appeal, the applicant's own. */
  by: v.nullable(v.string()),
  action: v.picklist([
    'account_status_changed',
    'account_appealed',
    'decision_undone',
    'account_deletion_asked',
    'account_restored',
  ]),
  from: ProfileStatusSchema,
  to: ProfileStatusSchema,
  reason: v.nullable(v.string()),
})
export type Decision = v.InferOutput<typeof DecisionSchema>

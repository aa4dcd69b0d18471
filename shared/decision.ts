import * as v from 'valibot'
import { ProfileStatusSchema } from './profile-status-schema.ts'

/** A change of an account's status, as the audit log has it. */
export const DecisionSchema = v.object({
  /** The id of its entry in the audit log. */
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

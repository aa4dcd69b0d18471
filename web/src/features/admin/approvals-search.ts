import * as v from 'valibot'
import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import { ProfileStatusSchema } from '../../../../shared/profile-status.ts'
import { APPLICANT_ROLES } from '../../../../shared/roles.ts'

/**
 * What the address of the approvals page may say. Anybody can write an address: what makes no sense
 * is left out. The router reads `q=2026` as a number.
 */
export const ApprovalsSearchSchema = v.object({
  role: v.fallback(v.optional(v.picklist(APPLICANT_ROLES)), undefined),
  status: v.fallback(v.optional(ProfileStatusSchema), undefined),
  q: v.fallback(
    v.optional(
      v.pipe(
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform(String),
        v.maxLength(SEARCH_TEXT_MAX),
      ),
    ),
    undefined,
  ),
})

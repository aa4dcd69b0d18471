import * as v from 'valibot'
import { GivenPasswordSchema } from './password-fields.ts'
import { PasskeyAssertionSchema, TotpCodeSchema } from './second-step.ts'

/** The body of `POST /api/account/reauthenticate`: exactly one of them. */
export const ReauthenticationSchema = v.strictObject({
  password: v.optional(GivenPasswordSchema),
  code: v.optional(TotpCodeSchema),
  assertion: v.optional(PasskeyAssertionSchema),
})

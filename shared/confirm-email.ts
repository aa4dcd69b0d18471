import * as v from 'valibot'
import { GivenPasswordSchema, MailedTokenSchema } from './fields.ts'

/** The body of `POST /api/auth/confirm-email`. */
export const ConfirmEmailSchema = v.strictObject({
  token: MailedTokenSchema,
  password: GivenPasswordSchema,
})

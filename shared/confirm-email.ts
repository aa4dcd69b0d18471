import * as v from 'valibot'
import { GivenPasswordSchema, MailedTokenSchema } from './fields.ts'
import { ProfileStatusSchema } from './profile-status-schema.ts'

/** The body of `POST /api/auth/confirm-email`. */
export const ConfirmEmailSchema = v.strictObject({
  token: MailedTokenSchema,
  password: GivenPasswordSchema,
})

/** What the account is whose address was confirmed, and the address that it has moved to, if it has. */
export const ConfirmedEmailSchema = v.object({
  status: ProfileStatusSchema,
  movedTo: v.optional(v.string()),
})

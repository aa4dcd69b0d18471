import * as v from 'valibot'
import { EmailSchema, MailedTokenSchema } from './fields.ts'
import { GivenPasswordSchema } from './password-fields.ts'
import { ProfileStatusSchema } from './profile-status-schema.ts'

/** The body of `POST /api/auth/confirm-email`. */
export const ConfirmEmailSchema = v.strictObject({
  token: MailedTokenSchema,
  password: GivenPasswordSchema,
})

/**
 * The status of the account whose address was confirmed; the address that it has moved to or gets news at, if any; and
 * whether the address was proved again.
 */
export const ConfirmedEmailSchema = v.object({
  status: ProfileStatusSchema,
  movedTo: v.optional(v.string()),
  newsTo: v.optional(v.string()),
  provedAgain: v.optional(v.boolean()),
})

/** The body of `POST /api/auth/confirm-email/link`, its neighbours for other mailed links, and `…/renew`. */
export const MailedLinkSchema = v.strictObject({ token: MailedTokenSchema })

/**
 * What a link is good for. `good`: it confirms the address of an application. `change`: it confirms the address of an
 * account that moves to it, gets news there or proves it again. `used`: the address is confirmed already. `expired`: a
 * new link can be requested.
 */
export const LinkStateSchema = v.picklist(['good', 'change', 'used', 'expired', 'unknown'])
export type LinkState = v.InferOutput<typeof LinkStateSchema>

/** The answer of `POST /api/auth/confirm-email/link` and its neighbours. */
export const LinkStateAnswerSchema = v.object({ state: LinkStateSchema })

/** The state of a link that is either valid or unknown. */
export function linkState(isGood: boolean): LinkState {
  return isGood ? 'good' : 'unknown'
}

/** The body of `POST /api/auth/confirm-email/address`: the address that was meant. */
export const CorrectedAddressSchema = v.strictObject({ email: EmailSchema })

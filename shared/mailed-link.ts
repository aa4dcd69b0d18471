import * as v from 'valibot'

/**
 * The answer of the calls that mail a link to an address: `POST /api/auth/forgot-password` and
 * `POST /api/account/email`.
 */
export const LinkSentSchema = v.object({ status: v.literal('sent') })

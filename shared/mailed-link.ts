import * as v from 'valibot'

/**
 * The answer of the calls that mail a link to an address: `POST /api/auth/forgot-password` and
 * `POST /api/account/email`.
 */
export const LinkSentSchema = v.object({ status: v.literal('sent') })

/**
 * In the body of a call that mails a link: the waiting link that the new one replaces, named by its end as it was
 * answered. Without it, the same request sent again at once, because no answer came, leaves the waiting link valid and
 * mails nothing.
 */
export const ReplacesSchema = v.exactOptional(v.pipe(v.string(), v.isoTimestamp()))

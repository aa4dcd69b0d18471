/** What a talent would work for: shown to nobody else. */
import type { Endpoint } from '../endpoint.ts'
import { LinkSentSchema } from '../mailed-link.ts'
import { NotificationAddressRequestSchema } from '../notification-address.ts'
import { TermsSchema, TermsUpdateSchema } from '../talent-terms.ts'

/** The caller's terms; version 0 until they are saved for the first time. `notificationAddress` is where news is mailed to, `agent` who acts for them. */
export const getTerms = {
  call: 'GET /api/talent/terms',
  role: 'talent',
  answer: TermsSchema,
  from: 'talent_terms',
} as const satisfies Endpoint

/**
 * All of them at once, but for `notificationAddress` and `agent`, which are not looked at.
 * @throws 409 `terms_changed`; 409 `not_live_yet` with `pausedUntil`, of who has never gone live
 */
export const saveTerms = {
  call: 'PUT /api/talent/terms',
  role: 'talent',
  body: TermsUpdateSchema,
  ifMatch: true,
  answer: TermsSchema,
} as const satisfies Endpoint

/**
 * Mails a link to an address that news of enquiries and matches is to be mailed to. Nothing goes there until the link
 * is used, with the password (`POST /api/auth/confirm-email`); asking again ends the link before. What is about the
 * account's safety is still mailed to the login's address, which is told nothing of this.
 * @throws 429 `too_many_requests` with Retry-After after ten in an hour, three of them for the same address, or when others have had ten sent to it: the earlier link stays good
 */
export const requestNotificationAddress = {
  call: 'POST /api/talent/notification-address',
  role: 'talent',
  body: NotificationAddressRequestSchema,
  answer: LinkSentSchema,
  status: 202,
} as const satisfies Endpoint

/** News is mailed to the login's address again, and a link that waits is ended. */
export const removeNotificationAddress = {
  call: 'DELETE /api/talent/notification-address',
  role: 'talent',
} as const satisfies Endpoint

/** A link that waits is ended; news goes where it goes now. */
export const cancelNotificationAddress = {
  call: 'DELETE /api/talent/notification-address/link',
  role: 'talent',
} as const satisfies Endpoint

/** What a talent would work for: shown to nobody else. */
import type { Endpoint } from '../endpoint.ts'
import { LinkSentSchema } from '../mailed-link.ts'
import { NotificationAddressRequestSchema } from '../notification-address.ts'
import { TermsSchema, TermsUpdateSchema } from '../talent-terms.ts'

/**
 * Answers the caller’s terms; `version` is 0 until they are saved for the first time. `notificationAddress` is where
 * news is mailed, and `agent` is who acts for the caller.
 */
export const getTerms = {
  call: 'GET /api/talent/terms',
  role: 'talent',
  answer: TermsSchema,
  from: 'talent_terms',
} as const satisfies Endpoint

/**
 * Saves all terms at once. `notificationAddress` and `agent` in the body are ignored.
 * @throws 409 `terms_changed`; 409 `not_live_yet` with `pausedUntil`, for a talent who has never gone live
 */
export const saveTerms = {
  call: 'PUT /api/talent/terms',
  role: 'talent',
  body: TermsUpdateSchema,
  ifMatch: true,
  answer: TermsSchema,
} as const satisfies Endpoint

/**
 * Mails a link to another address to which news of enquiries and matches is to be mailed. Nothing goes there until
 * the link is used together with the password (`POST /api/auth/confirm-email`). A request for another address ends the
 * earlier link. The same address again within ten minutes gets no second mail, unless `replaces` names the link that a
 * new one is to replace, by its `expiresAt`. Mails about the safety of the account still go to the sign-in address,
 * which gets no mail about this.
 * @throws 429 after ten in an hour, after three for the same address, or when others have sent ten to it; the earlier link still works
 */
export const requestNotificationAddress = {
  call: 'POST /api/talent/notification-address',
  role: 'talent',
  body: NotificationAddressRequestSchema,
  answer: LinkSentSchema,
  status: 202,
} as const satisfies Endpoint

/** Mails news to the sign-in address again, and ends a link that is still open. */
export const removeNotificationAddress = {
  call: 'DELETE /api/talent/notification-address',
  role: 'talent',
} as const satisfies Endpoint

/** Ends a link that is still open. News goes where it goes now. */
export const cancelNotificationAddress = {
  call: 'DELETE /api/talent/notification-address/link',
  role: 'talent',
} as const satisfies Endpoint

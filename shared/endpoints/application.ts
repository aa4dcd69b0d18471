/** What an applicant does by the link of a mail, without an account that may sign in. */
import {
  AnswerSchema,
  AppealSchema,
  ApplicationAddressSchema,
  ApplicationLinkSchema,
  ApplicationPageSchema,
} from '../application-page.ts'
import type { Endpoint } from '../endpoint.ts'
import { LinkSentSchema } from '../mailed-link.ts'

/** The link to an application, mailed to its address at most once an hour; and where the address has not been confirmed, a link that does it, at most five a day. Always the same. */
export const sendApplicationLink = {
  call: 'POST /api/application/link',
  role: 'anybody',
  about: 'caller',
  body: ApplicationAddressSchema,
  answer: LinkSentSchema,
  status: 202,
} as const satisfies Endpoint

/**
 * The applicant's own, by a mailed link.
 * @throws 400 `token_invalid`
 */
export const openApplication = {
  call: 'POST /api/application',
  role: 'anybody',
  about: 'caller',
  body: ApplicationLinkSchema,
  answer: ApplicationPageSchema,
} as const satisfies Endpoint

/**
 * To a question of the desk.
 * @throws 400 `token_invalid`; 409 `question_closed`
 */
export const answerQuestion = {
  call: 'POST /api/application/answer',
  role: 'anybody',
  about: 'caller',
  body: AnswerSchema,
  answer: ApplicationPageSchema,
} as const satisfies Endpoint

/**
 * Once.
 * @throws 400 `token_invalid`; 409 `appeal_used`, `status_changed`; 409 `application_busy` for up to 13 seconds
 */
export const appeal = {
  call: 'POST /api/application/appeal',
  role: 'anybody',
  about: 'caller',
  body: AppealSchema,
  answer: ApplicationPageSchema,
} as const satisfies Endpoint

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

/**
 * Mails the link to an application to its address, at most once an hour. If the address is not confirmed yet, it also
 * mails the link that confirms it, at most five a day. The answer is always the same.
 */
export const sendApplicationLink = {
  call: 'POST /api/application/link',
  role: 'anybody',
  about: 'caller',
  body: ApplicationAddressSchema,
  answer: LinkSentSchema,
  status: 202,
} as const satisfies Endpoint

/**
 * Answers the applicant’s own application, given a mailed link.
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
 * Answers a question of the desk.
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
 * Appeals against a rejection. This is possible once.
 * @throws 400 `token_invalid`; 409 `appeal_used`, `status_changed`; 409 `application_busy` for up to 13 seconds
 */
export const appeal = {
  call: 'POST /api/application/appeal',
  role: 'anybody',
  about: 'caller',
  body: AppealSchema,
  answer: ApplicationPageSchema,
} as const satisfies Endpoint

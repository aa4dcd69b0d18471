/** The mails that wait or have failed. */
import * as v from 'valibot'
import type { Endpoint } from '../endpoint.ts'
import { pageOf } from '../lists.ts'
import {
  MailCountsSchema,
  MailsQuerySchema,
  ResentSchema,
  WaitingMailSchema,
} from '../waiting-mails.ts'

const MailPageSchema = v.object({ ...pageOf(WaitingMailSchema).entries, counts: MailCountsSchema })

/** Lists mails, each as a `WaitingMailSchema`, with how many wait, are being retried, and have failed. */
export const listMails = {
  call: 'GET /api/admin/mails',
  role: 'admin',
  query: MailsQuerySchema,
  answer: MailPageSchema,
  isList: true,
  from: 'admin_mails',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/**
 * Tries to send a mail once more.
 * @throws 404 `mail_not_found`; 409 `mail_not_waiting`
 */
export const resendMail = {
  call: 'POST /api/admin/mails/:id/resend',
  role: 'admin',
  ids: { id: 'mail_not_found' },
} as const satisfies Endpoint

/** Tries to send all failed mails once more. */
export const resendFailedMails = {
  call: 'POST /api/admin/mails/resend',
  role: 'admin',
  answer: ResentSchema,
} as const satisfies Endpoint

import * as v from 'valibot'
import { openMailedToken } from './mailed-token.ts'
import { alreadyRegisteredMail } from './templates/already-registered.ts'
import { approvedMail } from './templates/approved.ts'
import { approvedAgainMail } from './templates/approved-again.ts'
import { confirmEmailMail } from './templates/confirm-email.ts'
import { deactivatedMail } from './templates/deactivated.ts'
import { hiddenMail } from './templates/hidden.ts'
import type { Mail } from './templates/layout.ts'
import { rejectedMail } from './templates/rejected.ts'
import { reopenedMail } from './templates/reopened.ts'

const orNull = v.optional(v.nullable(v.string()), null)

const DataSchema = v.object({
  firstName: orNull,
  role: orNull,
  reason: orNull,
  sealedToken: orNull,
})

/**
 * Writes a mail that waited in the outbox.
 * @param kind which one
 * @param data what the database knew when it was queued
 * @param context origin of the links, and the keys that open sealed tokens
 * @throws Error when the kind is unknown or the token cannot be opened: the mail then stays in the outbox
 */
export async function writeMail(
  kind: string,
  data: unknown,
  { siteUrl, sealKeys }: { siteUrl: string; sealKeys: readonly string[] },
): Promise<Mail> {
  const about = v.parse(DataSchema, data)
  switch (kind) {
    case 'confirm_email': {
      const token = await openMailedToken(sealKeys, about.sealedToken ?? '')
      if (token === null) throw new Error('No key opens the sealed token')
      return confirmEmailMail(siteUrl, token)
    }
    case 'already_registered':
      return alreadyRegisteredMail(siteUrl)
    case 'approved':
      return approvedMail(siteUrl, about)
    case 'approved_again':
      return approvedAgainMail(siteUrl, about)
    case 'rejected':
      return rejectedMail(siteUrl, about)
    case 'deactivated':
      return deactivatedMail(siteUrl, about)
    case 'hidden':
      return hiddenMail(siteUrl, about)
    case 'reopened':
      return reopenedMail(about)
    default:
      throw new Error(`There is no mail of kind ${kind}`)
  }
}

import { BRAND } from '../../../shared/brand.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Brings the link that sets a new password.
 * @param siteUrl origin of the links
 * @param token the one that sets it
 */
export function passwordResetMail(siteUrl: string, token: string): Mail {
  return layOut({
    subject: 'Choose a new password',
    paragraphs: [
      `Somebody, probably you, asked for a new password for your ${BRAND.name} account. Open the link and choose one. You will then be signed out everywhere.`,
    ],
    action: {
      label: 'Choose a new password',
      url: `${siteUrl}/reset-password?token=${encodeURIComponent(token)}`,
    },
    note: 'The link works once, for an hour. If you did not ask for it, ignore this email: your password stays as it is.',
  })
}

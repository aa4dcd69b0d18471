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
      `Someone, probably you, asked to reset the password of your ${BRAND.name} account. Open the link to choose a new one. You will then be signed out everywhere.`,
    ],
    action: {
      label: 'Choose a new password',
      url: `${siteUrl}/reset-password?token=${encodeURIComponent(token)}`,
    },
    note: 'The link works once, for an hour. If you did not ask for this, ignore this email and your password stays the same.',
  })
}

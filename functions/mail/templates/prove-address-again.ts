import { BRAND } from '../../../shared/brand.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Asks a member of a network to prove their address again.
 * @param siteUrl origin of the links
 * @param token the one that confirms
 */
export function proveAddressAgainMail(siteUrl: string, token: string): Mail {
  return layOut({
    subject: 'Confirm your email address again',
    paragraphs: [
      `Everyone who asks talent about a job on ${BRAND.name} confirms their address every 90 days. Open the link and enter your password.`,
    ],
    action: {
      label: 'Confirm email address',
      url: `${siteUrl}/confirm-email?token=${encodeURIComponent(token)}`,
    },
    note: 'The link works once, for 24 hours. If you did not ask for this, ignore this email; nothing changes.',
  })
}

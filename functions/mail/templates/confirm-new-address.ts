import { BRAND } from '../../../shared/brand.ts'
import { layOut, type Mail, WHY_ENTERED } from './layout.ts'

/**
 * Asks the owner of an address to confirm that an account is to move to it.
 * @param siteUrl origin of the links
 * @param token the one that confirms
 */
export function confirmNewAddressMail(siteUrl: string, token: string): Mail {
  return layOut({
    subject: 'Confirm your new email address',
    paragraphs: [
      `You asked to use this address for your ${BRAND.name} account. Open the link and enter your password. From then on, sign in with this address.`,
    ],
    action: {
      label: 'Confirm new address',
      url: `${siteUrl}/confirm-email?token=${encodeURIComponent(token)}`,
    },
    note: 'The link works once, for 24 hours. If you did not ask for this, ignore this email: someone may have mistyped their address.',
    why: WHY_ENTERED,
  })
}

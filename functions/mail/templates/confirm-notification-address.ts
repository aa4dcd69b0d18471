import { BRAND } from '../../../shared/brand.ts'
import { layOut, type Mail, WHY_ENTERED } from './layout.ts'

/**
 * Asks the owner of an address to confirm that emails about enquiries are to go there. It names nobody: it may have
 * been mistyped.
 * @param siteUrl origin of the links
 * @param token the one that confirms
 */
export function confirmNotificationAddressMail(siteUrl: string, token: string): Mail {
  return layOut({
    subject: 'Confirm where your emails go',
    paragraphs: [
      `You asked to have emails about enquiries and matches on ${BRAND.name} sent to this address. Open the link and enter the password of your account. You still sign in with the address you have now.`,
    ],
    action: {
      label: 'Confirm this address',
      url: `${siteUrl}/confirm-email?token=${encodeURIComponent(token)}`,
    },
    note: 'The link works once, for 24 hours. If you did not ask for this, ignore this email: someone may have mistyped their address, and nothing more is sent here.',
    why: WHY_ENTERED,
  })
}

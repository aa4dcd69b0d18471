import { BRAND } from '../../../shared/brand.ts'
import { layOut, type Mail, WHY_ENTERED } from './layout.ts'

/**
 * Asks the owner of an address to confirm it. It carries nothing that was typed at registration:
 * anybody could have typed it.
 * @param siteUrl origin of the links
 * @param token the one that confirms
 */
export function confirmEmailMail(siteUrl: string, token: string): Mail {
  return layOut({
    subject: 'Confirm your email address',
    paragraphs: [
      `Thank you for applying to ${BRAND.name}. Please confirm that this address is yours: open the link and enter the password you chose.`,
      'Your application is on the waiting list. You will receive another email once it has been reviewed.',
    ],
    action: {
      label: 'Confirm email address',
      url: `${siteUrl}/confirm-email?token=${encodeURIComponent(token)}`,
    },
    note: 'The link works once, for 48 hours. If you did not apply, ignore this email and the address will stay unconfirmed. If you did, you can check the status of your application in the browser you applied with:',
    noteUrl: `${siteUrl}/thank-you`,
    why: WHY_ENTERED,
  })
}

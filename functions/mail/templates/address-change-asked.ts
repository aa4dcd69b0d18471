import { BRAND } from '../../../shared/brand.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells the present address of an account that it is to move to another, which is not named: this
 * mailbox may be an employer's.
 * @param siteUrl origin of the links
 */
export function addressChangeAskedMail(siteUrl: string): Mail {
  return layOut({
    subject: 'Your email address is about to change',
    paragraphs: [
      `Someone who knows your password, probably you, asked to move your ${BRAND.name} account to another email address. The change takes effect once that address is confirmed. Until then, sign in with this one.`,
      'If this was not you, choose a new password now. That cancels the change and signs out every device.',
    ],
    action: { label: 'Secure my account', url: `${siteUrl}/forgot-password` },
  })
}

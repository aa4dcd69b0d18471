import { BRAND } from '../../../shared/brand.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells the owner of an account that its password is another one now.
 * @param siteUrl origin of the links
 */
export function passwordChangedMail(siteUrl: string): Mail {
  return layOut({
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your ${BRAND.name} account has just been changed, and every other browser has been signed out.`,
      'If this was you, there is nothing to do. If not, choose a new password now: that signs out the person who changed it.',
    ],
    action: { label: 'Secure my account', url: `${siteUrl}/forgot-password` },
  })
}

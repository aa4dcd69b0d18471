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
      `The password of your ${BRAND.name} account was changed a moment ago, and other browsers were signed out.`,
      'If it was you, there is nothing to do. If it was not, choose a new password now: whoever changed it is then signed out.',
    ],
    action: { label: 'It was not me', url: `${siteUrl}/forgot-password` },
  })
}

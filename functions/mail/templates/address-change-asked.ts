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
      `Somebody who knows your password, probably you, asked to move your ${BRAND.name} account to another email address. It moves when that address is confirmed; until then you sign in with this one.`,
      'If it was not you, choose a new password now. That ends the change and signs everybody out.',
    ],
    action: { label: 'It was not me', url: `${siteUrl}/forgot-password` },
  })
}

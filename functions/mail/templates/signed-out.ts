import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells the owner of an account that an administrator has ended every session of it, and why.
 * @param siteUrl origin of the links
 * @param about whom it is for, and the administrator's reason
 */
export function signedOutMail(
  siteUrl: string,
  { firstName, reason }: Record<'firstName' | 'reason', string | null>,
): Mail {
  return layOut({
    subject: 'You have been signed out everywhere',
    paragraphs: [
      greeting(firstName),
      `Our team has signed your ${BRAND.name} account out in every browser. Nothing else was changed. Our team wrote:`,
    ],
    quote: reason ?? undefined,
    after: [
      'You can sign in again at any time. If someone else may know your password, choose a new one first.',
    ],
    action: { label: 'Choose a new password', url: `${siteUrl}/forgot-password` },
  })
}

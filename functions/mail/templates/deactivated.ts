import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells somebody that their account was closed, and why.
 * @param siteUrl origin of the links
 * @param about whom it is for, and the administrator's reason
 */
export function deactivatedMail(
  siteUrl: string,
  { firstName, reason }: { firstName: string | null; reason: string | null },
): Mail {
  return layOut({
    subject: 'Your account has been deactivated',
    paragraphs: [
      greeting(firstName),
      `Your ${BRAND.name} account has been deactivated, and you have been signed out. Our team wrote:`,
    ],
    quote: reason ?? undefined,
    after: [
      'If you think this is a mistake, or have a question, write to us. A person will answer.',
    ],
    action: { label: 'Contact support', url: `${siteUrl}/contact` },
  })
}

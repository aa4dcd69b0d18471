import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells somebody that their profile is not shown for now, and why.
 * @param siteUrl origin of the links
 * @param about whom it is for, and the administrator's reason
 */
export function hiddenMail(
  siteUrl: string,
  { firstName, reason }: { firstName: string | null; reason: string | null },
): Mail {
  return layOut({
    subject: 'Your profile is hidden for now',
    paragraphs: [
      greeting(firstName),
      `Your ${BRAND.name} profile is currently hidden, and you have been signed out. Our team wrote:`,
    ],
    quote: reason ?? undefined,
    after: [
      'Nothing has been deleted. If you think this is a mistake, or have a question, write to us. A person will answer.',
    ],
    action: { label: 'Contact support', url: `${siteUrl}/contact` },
  })
}

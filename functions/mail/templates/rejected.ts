import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells an applicant that they were not accepted, and why.
 * @param siteUrl origin of the links
 * @param about whom it is for, and the administrator's reason
 */
export function rejectedMail(
  siteUrl: string,
  { firstName, reason }: { firstName: string | null; reason: string | null },
): Mail {
  return layOut({
    subject: 'Your application was not accepted',
    paragraphs: [
      greeting(firstName),
      `We reviewed your application to ${BRAND.name} and cannot accept it. This is what our team wrote:`,
    ],
    quote: reason ?? undefined,
    action: { label: 'Contact support', url: `${siteUrl}/contact` },
    note: 'If you think we are mistaken, write to us: a person answers.',
  })
}

import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells an applicant that they were not accepted, and why.
 * @param statusUrl the page where they may appeal
 * @param about whom it is for, and the administrator's reason
 */
export function rejectedMail(
  statusUrl: string,
  { firstName, reason }: { firstName: string | null; reason: string | null },
): Mail {
  return layOut({
    subject: 'Your application was not accepted',
    paragraphs: [
      greeting(firstName),
      `We reviewed your application to ${BRAND.name} and cannot accept it. This is what our team wrote:`,
    ],
    quote: reason ?? undefined,
    action: { label: 'See your application', url: statusUrl },
    note: 'If you think we are mistaken, you can appeal there, once.',
  })
}

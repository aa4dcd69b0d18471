import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells an applicant that they were not accepted, why, and where they may appeal.
 * @param statusUrl the page with the status of their application, where they can appeal
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
      `We reviewed your application to ${BRAND.name} and cannot accept it. Our team wrote:`,
    ],
    quote: reason ?? undefined,
    after: [
      'If we missed something, you can appeal once, on your application’s page, without signing in. A person reads your appeal together with your application.',
    ],
    action: { label: 'See your application', url: statusUrl },
    note: 'The link is personal and works for 90 days. Anyone who has it can appeal in your name, so please do not forward this email.',
  })
}

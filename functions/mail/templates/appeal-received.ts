import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells an applicant who was rejected that their appeal has arrived.
 * @param statusUrl the page with the status of their application
 * @param about whom it is for
 */
export function appealReceivedMail(
  statusUrl: string,
  { firstName }: { firstName: string | null },
): Mail {
  return layOut({
    subject: 'We have received your appeal',
    paragraphs: [
      greeting(firstName),
      `Thank you. Your application to ${BRAND.name} is back on the waiting list, together with your appeal. A person will read both, and you will receive an email when a decision is made.`,
    ],
    action: { label: 'See your application', url: statusUrl },
    note: 'Each application can be appealed once. If you did not send this appeal, please write to us at once.',
  })
}

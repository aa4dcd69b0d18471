import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells an applicant that their answer has arrived.
 * @param statusUrl the page with the status of their application
 * @param about whom it is for
 */
export function answerReceivedMail(
  statusUrl: string,
  { firstName }: { firstName: string | null },
): Mail {
  return layOut({
    subject: 'We have received your answer',
    paragraphs: [
      greeting(firstName),
      `Thank you. We have added your answer to your application to ${BRAND.name}. It keeps its place on the waiting list, and you will receive an email once it has been reviewed.`,
    ],
    action: { label: 'See your application', url: statusUrl },
    note: 'If you did not send this answer, someone else has your link. Please write to us at once.',
  })
}

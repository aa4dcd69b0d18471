import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells an applicant that their answer has arrived.
 * @param statusUrl the page that tells how their application stands
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
      `Thank you. Your answer was added to your application to ${BRAND.name}, and we go on reviewing it. You will receive an email once we have decided.`,
    ],
    action: { label: 'See your application', url: statusUrl },
    note: 'If it was not you who answered, please contact support.',
  })
}

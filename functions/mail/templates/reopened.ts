import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells an applicant who was rejected that their application is being looked at once more.
 * @param statusUrl the page with the status of their application
 * @param about whom it is for
 */
export function reopenedMail(statusUrl: string, { firstName }: { firstName: string | null }): Mail {
  return layOut({
    subject: 'Your application is being reviewed again',
    paragraphs: [
      greeting(firstName),
      `We have reversed our decision: your application to ${BRAND.name} is on the waiting list again. There is nothing you need to do. You will receive an email once it has been reviewed.`,
    ],
    action: { label: 'See your application', url: statusUrl },
    note: 'The link is personal and works for 90 days, so please do not forward this email.',
  })
}

import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells an applicant who was rejected that their application is being looked at once more.
 * @param siteUrl origin of the links
 * @param about whom it is for
 */
export function reopenedMail(siteUrl: string, { firstName }: { firstName: string | null }): Mail {
  return layOut({
    subject: 'Your application is being reviewed again',
    paragraphs: [
      greeting(firstName),
      `Your application to ${BRAND.name} is back on the waiting list. You will receive an email once it has been reviewed.`,
    ],
    action: { label: 'Contact support', url: `${siteUrl}/contact` },
  })
}

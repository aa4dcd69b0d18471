import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Leads an applicant back to their application's page: they asked for it, or applied again with the same address.
 * @param statusUrl the page with the status of their application, where they can appeal
 * @param about whom it is for
 */
export function applicationLinkMail(
  statusUrl: string,
  { firstName }: { firstName: string | null },
): Mail {
  return layOut({
    subject: 'The link to your application',
    paragraphs: [
      greeting(firstName),
      `Here is the link to your application to ${BRAND.name}. It shows the status of your application and what you can do: answer a question, or appeal if it was not accepted. There is no need to apply again.`,
    ],
    action: { label: 'See your application', url: statusUrl },
    note: 'The link is personal and works for 90 days. If you did not ask for it, you can ignore this email.',
  })
}

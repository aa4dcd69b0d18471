import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Asks an approved account for something. Unlike an applicant's, the answer wants a sign-in, and the
 * account stays as it is.
 * @param siteUrl origin of the links
 * @param about whom it is for, and what an administrator asked
 */
export function accountQuestionMail(
  siteUrl: string,
  { firstName, role, question }: Record<'firstName' | 'role' | 'question', string | null>,
): Mail {
  const home = role === 'tv_network' ? '/network' : '/talent'
  return layOut({
    subject: 'We have a question about your account',
    paragraphs: [
      greeting(firstName),
      `Our team has a question about your account at ${BRAND.name}. You can keep using it. They wrote:`,
    ],
    quote: question ?? undefined,
    action: { label: 'Answer the question', url: `${siteUrl}${home}/notifications` },
    note: 'You answer after signing in. We never ask for your password.',
  })
}

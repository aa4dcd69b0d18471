import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells somebody whose account was deactivated or hidden that it is back.
 * @param siteUrl origin of the links
 * @param about whom it is for
 */
export function approvedAgainMail(
  siteUrl: string,
  { firstName }: { firstName: string | null },
): Mail {
  return layOut({
    subject: 'Your account is active again',
    paragraphs: [
      greeting(firstName),
      `Your ${BRAND.name} account is active again. Everything is as you left it, except for enquiries that have ended in the meantime. You can sign in as before.`,
    ],
    action: { label: 'Sign in', url: `${siteUrl}/login` },
  })
}

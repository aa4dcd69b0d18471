import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells somebody that their account is open again.
 * @param siteUrl origin of the links
 * @param about whom it is for
 */
export function accountRestoredMail(
  siteUrl: string,
  { firstName }: { firstName: string | null },
): Mail {
  return layOut({
    subject: 'Your account is open again',
    paragraphs: [
      greeting(firstName),
      `Your ${BRAND.name} account will not be deleted. Everything is as you left it, except for enquiries that have ended in the meantime.`,
      'If you did not do this, choose a new password now.',
    ],
    action: { label: 'Secure my account', url: `${siteUrl}/forgot-password` },
  })
}

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
      `Your ${BRAND.name} account will not be deleted. It is as it was, and can be found again.`,
      'If it was not you who took it back, choose a new password now.',
    ],
    action: { label: 'It was not me', url: `${siteUrl}/forgot-password` },
  })
}

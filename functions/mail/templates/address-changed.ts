import { BRAND } from '../../../shared/brand.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells the former address of an account that it is no longer used.
 * @param siteUrl origin of the links
 */
export function addressChangedMail(siteUrl: string): Mail {
  return layOut({
    subject: 'Your email address was changed',
    paragraphs: [
      `Your ${BRAND.name} account now has another email address, which has been confirmed. You can no longer sign in with this one, and we will not write to it again.`,
      'If this was not you, write to us at once from this address.',
    ],
    action: { label: 'Contact support', url: `${siteUrl}/contact` },
    why: `You receive this email because this address was used at ${BRAND.name}.`,
  })
}

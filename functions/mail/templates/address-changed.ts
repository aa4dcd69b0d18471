import { BRAND } from '../../../shared/brand.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells the former address of an account that it is not used any more.
 * @param siteUrl origin of the links
 */
export function addressChangedMail(siteUrl: string): Mail {
  return layOut({
    subject: 'Your email address was changed',
    paragraphs: [
      `Your ${BRAND.name} account has moved to another email address, which was confirmed. You do not sign in with this one any more, and it gets no more mail from us.`,
      'If it was not you, write to us at once from this address.',
    ],
    action: { label: 'Contact support', url: `${siteUrl}/contact` },
  })
}

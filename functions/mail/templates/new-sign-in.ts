import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'
import { momentInWords } from './moment-in-words.ts'

/**
 * Tells the owner of an account that it was signed in to from a browser it has not been signed in to from before.
 * @param siteUrl origin of the links
 * @param about whom it is for, what the browser is called, and when it was, in ISO 8601
 */
export function newSignInMail(
  siteUrl: string,
  { firstName, device, at }: Record<'firstName' | 'device' | 'at', string | null>,
): Mail {
  return layOut({
    subject: 'New sign-in to your account',
    paragraphs: [
      greeting(firstName),
      `Your ${BRAND.name} account was signed in to from a browser we have not seen before: ${device ?? 'one we do not know'}${at === null ? '' : `, on ${momentInWords(at)}`}.`,
      'If this was you, there is nothing to do. If it was not, choose a new password now: that signs out every device.',
    ],
    action: { label: 'Secure my account', url: `${siteUrl}/forgot-password` },
  })
}

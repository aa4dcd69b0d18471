import { BRAND } from '../../../shared/brand.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells the owner of an address that it was used to register again, which the form does not say.
 * @param siteUrl origin of the links
 */
export function alreadyRegisteredMail(siteUrl: string): Mail {
  return layOut({
    subject: 'You already have an account',
    paragraphs: [
      `Someone, probably you, tried to sign up to ${BRAND.name} with this address. There is already an account with it, and nothing was changed.`,
      'If you have forgotten your password, you can choose a new one from the sign-in page.',
    ],
    action: { label: 'Sign in', url: `${siteUrl}/login` },
    note: 'If this was not you, you can ignore this email.',
  })
}

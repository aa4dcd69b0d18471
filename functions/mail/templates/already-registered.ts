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
      `Somebody, probably you, tried to register at ${BRAND.name} with this address. It has an account already, and nothing about it was changed.`,
      'If you forgot your password, you can ask for a new one on the sign-in page.',
    ],
    action: { label: 'Sign in', url: `${siteUrl}/login` },
    note: 'If it was not you, there is nothing to do.',
  })
}

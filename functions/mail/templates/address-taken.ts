import { BRAND } from '../../../shared/brand.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Tells the owner of an address that another account was to move to it, which the settings do not say.
 * @param siteUrl origin of the links
 */
export function addressTakenMail(siteUrl: string): Mail {
  return layOut({
    subject: 'You already have an account',
    paragraphs: [
      `Somebody, probably you, tried to move another ${BRAND.name} account to this address. It has an account already, and nothing about either was changed.`,
      'If you have two accounts and want to keep one, delete the other in its settings first.',
    ],
    action: { label: 'Sign in', url: `${siteUrl}/login` },
    note: 'If it was not you, there is nothing to do.',
  })
}

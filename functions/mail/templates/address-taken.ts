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
      `Someone, probably you, tried to move another ${BRAND.name} account to this address. There is already an account with it, and neither was changed.`,
      'If you have two accounts and want to keep only one, delete the other in its settings first.',
    ],
    action: { label: 'Sign in', url: `${siteUrl}/login` },
    note: 'If this was not you, you can ignore this email.',
  })
}

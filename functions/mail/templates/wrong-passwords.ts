import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'
import { momentInWords } from './moment-in-words.ts'

/**
 * Tells the owner of an account that somebody tries passwords for it.
 * @param siteUrl origin of the links
 * @param about whom it is for, and when the last was tried, in ISO 8601
 */
export function wrongPasswordsMail(
  siteUrl: string,
  { firstName, at }: Record<'firstName' | 'at', string | null>,
): Mail {
  return layOut({
    subject: 'Wrong passwords for your account',
    paragraphs: [
      greeting(firstName),
      `Ten wrong passwords have been tried for your ${BRAND.name} account today${at === null ? '' : `, the last on ${momentInWords(at)}`}. None of them let anyone in.`,
      'If this was you, choose a new password with the link below. If it was not, your password kept them out. Choose a new one if you use it anywhere else, and set up a second step in your settings.',
      'We send this at most once a day. Your settings list what has happened since.',
    ],
    action: { label: 'Choose a new password', url: `${siteUrl}/forgot-password` },
  })
}

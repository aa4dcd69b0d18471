import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'
import { momentInWords } from './moment-in-words.ts'

/**
 * Tells somebody that their account is closed and when it is erased, and how to come back.
 * @param siteUrl origin of the links
 * @param about whom it is for, and when it is erased in ISO 8601
 */
export function accountDeletionAskedMail(
  siteUrl: string,
  { firstName, eraseAfter }: { firstName: string | null; eraseAfter: string | null },
): Mail {
  const until = eraseAfter === null ? 'in two weeks' : `after ${momentInWords(eraseAfter)}`
  return layOut({
    subject: 'Your account will be deleted',
    paragraphs: [
      greeting(firstName),
      `As you asked, your ${BRAND.name} account is closed: nobody can find or see you, and you have been signed out everywhere. Everything we store about you will be erased ${until}.`,
      'If you change your mind, or if this was not you, sign in before then to keep the account. Enquiries end after a week; everything else will be as you left it.',
    ],
    action: { label: 'Keep my account', url: `${siteUrl}/login` },
    note: 'This is the last email we will send you about it.',
  })
}

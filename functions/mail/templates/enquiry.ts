import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'
import { mailsNote } from './mails-note.ts'

/**
 * There is news of an enquiry. It names no network, no person, no job and no word: a newsroom may read the mailbox.
 * @param siteUrl origin of the links
 * @param unsubscribeUrl where one press stops mails of this kind; left out for one that was queued without its account
 * @param about whom it is for
 */
export function enquiryMail(
  siteUrl: string,
  unsubscribeUrl: string | undefined,
  { firstName, role }: { firstName: string | null; role: string | null },
): Mail {
  const isNetwork = role === 'tv_network'
  const home = isNetwork ? '/network' : '/talent'
  return layOut({
    subject: isNetwork ? 'Your enquiries have an update' : 'You have an enquiry',
    paragraphs: [
      greeting(firstName),
      isNetwork
        ? 'There is something new in your enquiries.'
        : 'There is something new in your enquiries, and someone may be waiting for your answer.',
      'For your privacy this email says nothing else. Sign in to read it.',
    ],
    action: { label: 'Open enquiries', url: `${siteUrl}${home}/enquiries` },
    note: mailsNote(`${siteUrl}${home}/settings`),
    unsubscribeUrl,
  })
}

import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'
import { mailsNote } from './mails-note.ts'

/**
 * Somebody whom a network has saved is free to work. They are not named: they may be hidden by the time
 * this is read, and the page knows.
 * @param siteUrl origin of the links
 * @param unsubscribeUrl where one press stops mails of this kind; left out for one that was queued without its account
 * @param about whom it is for
 */
export function savedAvailableMail(
  siteUrl: string,
  unsubscribeUrl: string | undefined,
  { firstName }: { firstName: string | null },
): Mail {
  return layOut({
    subject: 'Someone you saved is available',
    paragraphs: [
      greeting(firstName),
      'Someone on one of your lists is now available for work.',
      'Open your notifications to see who.',
    ],
    action: { label: 'Open notifications', url: `${siteUrl}/network/notifications` },
    note: mailsNote(`${siteUrl}/network/settings`),
    unsubscribeUrl,
  })
}

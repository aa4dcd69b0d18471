import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'
import { mailsNote } from './mails-note.ts'

/**
 * Somebody and a brief fit each other. Neither is named: what they are called may be hidden by the time
 * this is read, and the page knows.
 * @param siteUrl origin of the links
 * @param unsubscribeUrl where one press stops mails of this kind; left out for one that was queued without its account
 * @param about whom it is for
 */
export function newMatchMail(
  siteUrl: string,
  unsubscribeUrl: string | undefined,
  { firstName, role }: { firstName: string | null; role: string | null },
): Mail {
  const isNetwork = role === 'tv_network'
  const home = isNetwork ? '/network' : '/talent'
  return layOut({
    subject: isNetwork ? 'Someone fits your brief' : 'You fit a brief',
    paragraphs: [
      greeting(firstName),
      isNetwork
        ? 'Someone new is a good fit for one of your open briefs.'
        : 'A network is looking for someone, and your profile is a good fit for its brief.',
      'Open your notifications to see the details.',
    ],
    action: { label: 'Open notifications', url: `${siteUrl}${home}/notifications` },
    note: mailsNote(`${siteUrl}${home}/settings`),
    unsubscribeUrl,
  })
}

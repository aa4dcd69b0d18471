import type { Mail } from './layout.ts'
import { newsMail } from './news-mail.ts'

/**
 * Somebody and a brief fit each other.
 * @param siteUrl the origin of the links
 * @param unsubscribeUrl as `newsMail` takes it
 * @param about for whom it is
 */
export function newMatchMail(
  siteUrl: string,
  unsubscribeUrl: string | undefined,
  { firstName, role }: { firstName: string | null; role: string | null },
): Mail {
  const isNetwork = role === 'tv_network'
  return newsMail(
    siteUrl,
    unsubscribeUrl,
    { firstName, isNetwork },
    {
      subject: isNetwork ? 'Someone fits your brief' : 'You fit a brief',
      paragraphs: [
        isNetwork
          ? 'Someone new is a good fit for one of your open briefs.'
          : 'A network is looking for someone, and your profile is a good fit for its brief.',
        'Open your notifications to see the details.',
      ],
      action: { label: 'Open notifications', page: 'notifications' },
    },
  )
}

import type { Mail } from './layout.ts'
import { newsMail } from './news-mail.ts'

/**
 * Somebody whom a network has saved is free to work.
 * @param siteUrl the origin of the links
 * @param unsubscribeUrl as `newsMail` takes it
 * @param about for whom it is
 */
export function savedAvailableMail(
  siteUrl: string,
  unsubscribeUrl: string | undefined,
  { firstName }: { firstName: string | null },
): Mail {
  return newsMail(
    siteUrl,
    unsubscribeUrl,
    { firstName, isNetwork: true },
    {
      subject: 'Someone you saved is available',
      paragraphs: [
        'Someone on one of your lists is now available for work.',
        'Open your notifications to see who.',
      ],
      action: { label: 'Open notifications', page: 'notifications' },
    },
  )
}

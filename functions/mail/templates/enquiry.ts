import type { Mail } from './layout.ts'
import { newsMail } from './news-mail.ts'

/**
 * There is news of an enquiry.
 * @param siteUrl the origin of the links
 * @param unsubscribeUrl as `newsMail` takes it
 * @param about for whom it is
 */
export function enquiryMail(
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
      // It may be a new enquiry, or news of one: a mail does not say which, because others may read it.
      subject: 'Your enquiries have an update',
      paragraphs: [
        isNetwork
          ? 'There is something new in your enquiries.'
          : 'There is something new in your enquiries, and someone may be waiting for your answer.',
        'For your privacy this email says nothing else. Sign in to read it.',
      ],
      action: { label: 'Open enquiries', page: 'enquiries' },
    },
  )
}

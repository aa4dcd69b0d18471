import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

interface News {
  subject: string
  /** Between the greeting and the link. */
  paragraphs: readonly string[]
  /** The label of the link, and the page of the reader's role that it opens. */
  action: { label: string; page: 'enquiries' | 'notifications' }
}

/** For whom it is. */
interface NewsReader {
  firstName: string | null
  isNetwork: boolean
}

/**
 * A mail that its reader can stop with one press. It names nobody and nothing of what is new: a newsroom may read the
 * mailbox, and what it would name may be hidden by the time it is read. The page knows.
 * @param siteUrl the origin of the links
 * @param unsubscribeUrl where one press stops mails of this kind; undefined for one that was queued without its account
 * @param reader for whom it is
 * @param news what it says
 */
export function newsMail(
  siteUrl: string,
  unsubscribeUrl: string | undefined,
  { firstName, isNetwork }: NewsReader,
  { subject, paragraphs, action }: News,
): Mail {
  const home = `${siteUrl}${isNetwork ? '/network' : '/talent'}`
  return layOut({
    subject,
    paragraphs: [greeting(firstName), ...paragraphs],
    action: { label: action.label, url: `${home}/${action.page}` },
    note: 'We send at most one of these a day. To stop them, open your settings:',
    noteUrl: `${home}/settings`,
    unsubscribeUrl,
  })
}

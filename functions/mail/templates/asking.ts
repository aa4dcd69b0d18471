import { ANSWERED_LEAST, ASKED_LATELY } from '../../../shared/asking-networks.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

interface About {
  firstName: string | null
}

/**
 * Tells the owners of a network that it can ask nobody until our team has looked.
 * @param siteUrl origin of the links
 * @param about the owner's first name
 */
export function askingPausedMail(siteUrl: string, { firstName }: About): Mail {
  return layOut({
    subject: 'New enquiries are paused',
    paragraphs: [
      greeting(firstName),
      `Fewer than ${ANSWERED_LEAST} of your network’s last ${ASKED_LATELY} enquiries were answered, so your network cannot send new ones for now.`,
      'Our team has been told and will take a look. Everything you have already sent stays open, and you can keep writing to everyone who said yes.',
      'If you think this is a mistake, reply to this email.',
    ],
    action: { label: 'Open your enquiries', url: `${siteUrl}/network/enquiries` },
  })
}

/**
 * Tells them that it can ask again.
 * @param siteUrl origin of the links
 * @param about as when it was paused
 */
export function askingOpenMail(siteUrl: string, { firstName }: About): Mail {
  return layOut({
    subject: 'You can send new enquiries again',
    paragraphs: [
      greeting(firstName),
      'Our team has taken a look, and your network can send new enquiries again. Only enquiries that arrive from now on count.',
      'Talent answer more often when an enquiry says what the job pays, and why you are asking them.',
    ],
    action: { label: 'Browse talent', url: `${siteUrl}/network/browse` },
  })
}

/**
 * Tells every administrator that a network waits for somebody to look. It does not say which.
 * @param siteUrl origin of the links
 */
export function networkPausedMail(siteUrl: string): Mail {
  return layOut({
    subject: 'A network is paused',
    paragraphs: [
      `Fewer than ${ANSWERED_LEAST} of a network’s last ${ASKED_LATELY} enquiries were answered. It cannot send new ones until someone on our team has taken a look.`,
      'Sign in to see which network it is.',
    ],
    action: { label: 'Open paused networks', url: `${siteUrl}/admin/reports/networks` },
  })
}

import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/** An agent has no account. */
const WHY_AGENT = `You receive this email because someone on ${BRAND.name} named this address as their agent’s.`

/** The reader of a mail: the agent, by the name that the talent gave them, or the talent. */
interface Greeted {
  firstName: string | null
}

/**
 * Asks somebody whether they act for a talent. It names nobody: the address may have been mistyped.
 * @param siteUrl origin of the links
 * @param token the one that agrees
 * @param about whom it is for
 */
export function agentInvitationMail(siteUrl: string, token: string, { firstName }: Greeted): Mail {
  return layOut({
    subject: `You were named as an agent on ${BRAND.name}`,
    paragraphs: [
      greeting(firstName),
      'Someone named you as their agent. You would read the enquiries that TV networks send them, and could answer for them.',
      'The link shows who it is, and what you would see and do. Nothing happens until you agree. You need no account.',
    ],
    action: { label: 'See who it is', url: pageUrl(siteUrl, token) },
    note: 'The link works once, for seven days. If you are nobody’s agent, ignore this email: someone may have mistyped their agent’s address, and nothing more is sent here.',
    why: WHY_AGENT,
  })
}

/**
 * There is news of enquiries that an agent answers. It names neither the talent nor a network nor a job.
 * @param siteUrl origin of the links
 * @param token the one that opens the page
 * @param about whom it is for
 */
export function agentEnquiryMail(siteUrl: string, token: string, { firstName }: Greeted): Mail {
  return layOut({
    subject: 'There is an enquiry for someone you act for',
    paragraphs: [
      greeting(firstName),
      'There is something new in the enquiries of someone you act for, and a network may be waiting for an answer.',
      'For their privacy this email names nobody. The link opens the enquiries of this one person.',
    ],
    action: { label: 'Open the enquiries', url: pageUrl(siteUrl, token) },
    note: 'The link works once, for 14 days. Keep it to yourself: anyone who has it can answer. On the page you can also stop acting for them; then these emails stop.',
    why: WHY_AGENT,
  })
}

/**
 * Another link, for an agent whose last one has been used or has expired.
 * @param siteUrl origin of the links
 * @param token the one that opens the page
 * @param about whom it is for
 */
export function agentLinkMail(siteUrl: string, token: string, { firstName }: Greeted): Mail {
  return layOut({
    subject: 'Your new link',
    paragraphs: [
      greeting(firstName),
      'Here is a new link to the enquiries of someone you act for.',
    ],
    action: { label: 'Open the enquiries', url: pageUrl(siteUrl, token) },
    note: 'The link works once, for a day. On the page you can also stop acting for them; then these emails stop. If you did not ask for the link, ignore this email.',
    why: WHY_AGENT,
  })
}

/**
 * Tells a talent that the agent they named has agreed. It goes where their news goes, and says no name.
 * @param siteUrl origin of the links
 * @param about whom it is for
 */
export function agentAgreedMail(siteUrl: string, { firstName }: Greeted): Mail {
  return layOut({
    subject: 'Your settings have changed',
    paragraphs: [
      greeting(firstName),
      'The person you named has agreed. From now on they read what is sent to you and can answer for you; you see all of it, and can end it at any time.',
    ],
    action: { label: 'Open settings', url: `${siteUrl}/talent/settings` },
    note: 'If you named nobody, someone else used your account: remove that person in your settings and change your password.',
  })
}

/**
 * Tells a talent that they no longer have an agent, at their address for notifications and without a name.
 * @param siteUrl origin of the links
 * @param about whom it is for
 */
export function agentResignedMail(siteUrl: string, { firstName }: Greeted): Mail {
  return layOut({
    subject: 'Your settings have changed',
    paragraphs: [
      greeting(firstName),
      'Someone who could read and answer for you no longer does. From now on you answer yourself, and every email comes to you right away.',
    ],
    action: { label: 'Open settings', url: `${siteUrl}/talent/settings` },
  })
}

function pageUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/agent?token=${encodeURIComponent(token)}`
}

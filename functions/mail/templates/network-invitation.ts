import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Invites somebody to join a network as a colleague.
 * @param siteUrl origin of the links
 * @param token the one that lets the owner of the invited address join
 * @param about the network's name, and the name of the member who invites
 */
export function networkInvitationMail(
  siteUrl: string,
  token: string,
  { name, invitedBy }: { name: string | null; invitedBy: string | null },
): Mail {
  const network = name ?? 'A network'
  return layOut({
    subject: `${network} invites you to ${BRAND.name}`,
    paragraphs: [
      greeting(null),
      `${invitedBy ?? 'A colleague'} invites you to work with ${network} on ${BRAND.name}, where its lists, briefs and notes about presenters and journalists are kept.`,
      'Open the link and sign in with this email address, or create an account with it.',
    ],
    action: {
      label: 'Join the network',
      url: `${siteUrl}/join?token=${encodeURIComponent(token)}`,
    },
    note: 'The link works once, for seven days, and only for this email address. If you did not expect this email, you can ignore it.',
    why: `You receive this email because ${invitedBy ?? 'a colleague'} invited this address.`,
  })
}

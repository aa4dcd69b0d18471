import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Invites somebody to become an administrator.
 * @param siteUrl origin of the links
 * @param token the one that lets them choose a password
 * @param about the name they were invited by, if one was given, and the address of the administrator who invites them
 */
export function adminInvitationMail(
  siteUrl: string,
  token: string,
  { firstName, invitedBy }: { firstName: string | null; invitedBy: string | null },
): Mail {
  return layOut({
    subject: 'You are invited as an administrator',
    paragraphs: [
      greeting(firstName),
      `${invitedBy ?? 'An administrator'} invites you to help run ${BRAND.name}. Administrators read and decide on applications, and see everything applicants send us.`,
      'Open the link and choose a password. You can sign in straight away.',
    ],
    action: {
      label: 'Accept the invitation',
      url: `${siteUrl}/invitation?token=${encodeURIComponent(token)}`,
    },
    why: `You receive this email because ${invitedBy ?? 'an administrator'} invited this address.`,
    note: 'The link works once, for 48 hours. If you did not expect this email, you can ignore it.',
  })
}

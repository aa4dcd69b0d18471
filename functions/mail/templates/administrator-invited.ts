import { layOut, type Mail } from './layout.ts'

/**
 * Tells every administrator that somebody is invited to become one.
 * @param siteUrl origin of the links
 * @param about whose address was invited, and who did it; null once that account has been erased
 */
export function administratorInvitedMail(
  siteUrl: string,
  { administrator, invitedBy }: { administrator: string | null; invitedBy: string | null },
): Mail {
  return layOut({
    subject: 'An administrator was invited',
    paragraphs: [
      `${invitedBy ?? 'An administrator'} has invited ${administrator ?? 'somebody'} to become an administrator. Administrators see everything applicants send us, and can invite others.`,
      'If you did not expect this, withdraw the invitation now, and ask the person who sent it to change their password.',
    ],
    action: { label: 'See the administrators', url: `${siteUrl}/admin/settings` },
  })
}

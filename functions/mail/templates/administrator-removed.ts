import { layOut, type Mail } from './layout.ts'

/**
 * Tells every administrator, the removed one too, that one of them is no longer an administrator.
 * @param siteUrl origin of the links
 * @param about whose account was removed, and who did it; null once that account has been erased
 */
export function administratorRemovedMail(
  siteUrl: string,
  { administrator, by }: { administrator: string | null; by: string | null },
): Mail {
  return layOut({
    subject: 'An administrator was removed',
    paragraphs: [
      `${by ?? 'An administrator'} has removed ${administrator ?? 'somebody'} as an administrator. That account is deleted, and signed out everywhere.`,
      'If you did not expect this, ask the person who did it, and check the audit log.',
    ],
    action: { label: 'See the record', url: `${siteUrl}/admin/audit` },
  })
}

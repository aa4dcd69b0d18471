import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * The invitation: the application was reviewed and accepted.
 * @param siteUrl origin of the links
 * @param about whom it is for
 */
export function approvedMail(
  siteUrl: string,
  { firstName, role }: { firstName: string | null; role: string | null },
): Mail {
  const next =
    role === 'tv_network'
      ? 'You can now sign in, complete your company profile and find the people you need.'
      : 'You can now sign in and complete your profile, so that networks can find you.'
  return layOut({
    subject: `Welcome to ${BRAND.name}`,
    paragraphs: [
      greeting(firstName),
      `Your application has been reviewed and approved. You are invited to join ${BRAND.name}.`,
      next,
    ],
    action: { label: 'Sign in', url: `${siteUrl}/login` },
  })
}

import { BRAND, BRAND_DESCRIPTION } from '../shared/brand.ts'
import type { PublicPath } from '../shared/routes.ts'

/**
 * One or two sentences about each public page, for search engines and link previews. The build writes them into the
 * files and not into the scripts, which do not use them.
 */
export const DESCRIPTIONS: Readonly<Record<PublicPath, string>> = {
  '/': BRAND_DESCRIPTION,
  '/about': `Why ${BRAND.name} exists, how applications are vetted by people, and how AI-assisted matching names its reasons.`,
  '/contact': 'Write to us, call us, or find our address and office hours.',
  '/terms': `What talent, TV networks and ${BRAND.name} agree on: who may apply, how reviews work, and what nobody may do.`,
  '/privacy': `What ${BRAND.name} keeps, who may see it, where it lives and for how long. Four cookies and no tracking.`,
  '/login': 'Sign in to your profile, or to your briefs and your saved talent.',
  '/register':
    'Apply as media talent or as a TV network. People read every application before anyone sees it.',
  '/thank-you': 'Your application is on the waiting list.',
  '/confirm-email': 'Confirm that the email address of your application is yours.',
  '/forgot-password': 'Get a link by mail to choose a new password.',
  '/reset-password': 'Choose a new password by the link we sent you.',
  '/application': 'Where your application stands, what we asked, and your one appeal.',
  '/invitation': 'Accept an invitation to help as an administrator.',
  '/join': 'Join the network that invited you as a colleague.',
  '/agent': 'Read and answer enquiries for someone you act for, by the link we sent you.',
}

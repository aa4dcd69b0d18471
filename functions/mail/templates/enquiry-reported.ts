import { layOut, type Mail } from './layout.ts'

/**
 * Tells every administrator that an enquiry was reported. It names nobody, and says no word of what was written.
 * @param siteUrl origin of the links
 */
export function enquiryReportedMail(siteUrl: string): Mail {
  return layOut({
    subject: 'An enquiry was reported',
    paragraphs: [
      'Someone has reported an enquiry. It is on hold for both sides until our team has decided, which we promise to do within 24 hours.',
      'For their privacy this email says nothing else. Sign in to read the report.',
    ],
    action: { label: 'Open reports', url: `${siteUrl}/admin/reports` },
  })
}

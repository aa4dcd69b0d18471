import type { CompanySection } from '../../../../shared/search-params/profiles.ts'

/** The name of each section, wherever it is shown. */
export const SECTION_TITLES: Readonly<Record<CompanySection | 'preview', string>> = {
  company: 'Your network',
  programmes: 'Markets and programs',
  logo: 'Logo',
  contact: 'Contact person',
  preview: 'Preview',
}

/** The purpose of each section, for its owner. */
export const SECTION_NOTES: Readonly<Record<CompanySection, string>> = {
  company: 'About your network and where to find it.',
  programmes: 'Who would be watching, and what.',
  logo: 'Shown 16:9 on a quiet background, like a station ident.',
  contact: 'Who represents your network. Only our team sees the phone numbers.',
}

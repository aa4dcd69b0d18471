import type { CompanySection } from './profile-search.ts'

/** What a section is called, wherever it stands. */
export const SECTION_TITLES: Readonly<Record<CompanySection | 'preview', string>> = {
  company: 'Your network',
  programmes: 'Markets and programmes',
  logo: 'Logo',
  contact: 'Contact person',
  preview: 'Preview',
}

/** What a section is for, for the one who fills it in. */
export const SECTION_NOTES: Readonly<Record<CompanySection, string>> = {
  company: 'What your network is, and where it can be found.',
  programmes: 'Who would be watching, and in what.',
  logo: 'Shown 16 to 9 on a quiet ground, like a station ident.',
  contact: 'Who answers for your network. The phone numbers are for us alone.',
}

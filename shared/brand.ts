/**
 * Everything the owner of a deployment says about themselves, in one place.
 * Addresses, hours, claims and wordmarks are placeholders for the owner to replace.
 */
export const BRAND = {
  name: 'Lower Third',
  /** The parent company, named in the 'Created by' section. */
  company: 'Greenroom Media Technology',
  tagline: 'The right face. On air by Monday.',
  description:
    'Lower Third connects TV networks with news anchors, presenters, journalists and producers. Every profile is reviewed by people before anyone sees it.',
  contact: {
    email: 'hello@lowerthird.example',
    phone: '+1 555 010 0123',
    address: ['Lower Third', '12 Signal Street', 'New York, NY 10001'],
    officeHours: [
      { days: 'Mon-Fri', hours: '9-6 EST' },
      { days: 'Sat', hours: '10-4' },
      { days: 'Sun', hours: 'closed' },
    ],
  },
  mailFrom: 'Lower Third <mail@lowerthird.example>',
  legalUpdated: { date: '2025-05-10', words: 'May 10, 2025' },
} as const

/** What the owner claims on the landing and about pages. */
export const CLAIMS = [
  { figure: '500+', label: 'TV networks' },
  { figure: '10,000+', label: 'media professionals' },
  { figure: '50+', label: 'countries' },
  { figure: '95%', label: 'success rate' },
] as const

/** Invented broadcasters for the landing page's strip; each is drawn in a hand of its own. */
export const WORDMARKS = [
  { name: 'KANAL NORD', hand: 'wide' },
  { name: 'MERIDIAN', hand: 'spaced' },
  { name: 'TELE ATLAS', hand: 'condensed' },
  { name: 'vista5', hand: 'plain' },
  { name: 'Harbour One', hand: 'slanted' },
  { name: 'RTS SUR', hand: 'wide' },
  { name: 'Northlight', hand: 'plain' },
  { name: 'CANAL PACÍFICO', hand: 'condensed' },
] as const

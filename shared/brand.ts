/**
 * Who the owner of a deployment is. How to reach them stands in brand-contact.ts, what they claim and
 * whom they serve in brand-claims.ts: three files, since every page loads the name and few the rest.
 */
export const BRAND = {
  name: 'Lower Third',
  /** Where the public pages live; canonical addresses and link previews begin with it. */
  origin: 'https://lowerthird.example',
  /** The parent company, named in the 'Created by' section. */
  company: 'Greenroom Media Technology',
  tagline: 'The right face. On air by Monday.',
} as const

/** What the product is, in two sentences; apart from the name, which every page loads. */
export const BRAND_DESCRIPTION =
  'Lower Third connects TV networks with news anchors, presenters, journalists and producers. Every profile is reviewed by people before anyone sees it.'

/** Who the mails come from, unless a deployment says otherwise. */
export const BRAND_SENDER = 'Lower Third <mail@lowerthird.example>'

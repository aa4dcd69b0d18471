/**
 * The owner of a deployment. Contact details are in brand-contact.ts, the owner's claims and customers in
 * brand-claims.ts. They are three files because every page loads the name and few pages need the rest.
 */
export const BRAND = {
  name: 'Lower Third',
  /** Where the public pages live; canonical addresses and link previews begin with it. */
  origin: 'https://lowerthird.example',
  /** The parent company, named in the 'Created by' section. */
  company: 'Greenroom Media Technology',
  tagline: 'The right face. On air by Monday.',
} as const

/** The product in two sentences; apart from the name, which every page loads. */
export const BRAND_DESCRIPTION =
  'Lower Third connects TV networks with news anchors, presenters, journalists and producers. Every profile is reviewed by people before anyone sees it.'

/** The sender of the mails, unless a deployment sets another one. */
export const BRAND_SENDER = 'Lower Third <mail@lowerthird.example>'

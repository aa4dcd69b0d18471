/** What the owner claims, and whom they serve: placeholders to replace. */

/** What the owner claims on the landing and about pages. */
export const CLAIMS = [
  { figure: '500+', label: 'TV networks' },
  { figure: '10,000+', label: 'media professionals' },
  { figure: '50+', label: 'countries' },
  { figure: '95%', label: 'success rate' },
] as const

/**
 * Invented broadcasters for the landing page's strip: placeholders, to be replaced by the owner's
 * customers. Each is drawn in a hand of its own, `width` units wide and 32 high; `sign` is the path
 * that stands before the name, on a field of 32 by 32.
 */
export const WORDMARKS = [
  { name: 'KANAL NORD', hand: 'wide', width: 218, sign: 'M16 3 29 29 16 22 3 29Z' },
  {
    name: 'MERIDIAN',
    hand: 'spaced',
    width: 190,
    sign: 'M16 4a12 12 0 1 0 0 24 12 12 0 0 0 0-24Zm0 2.5a9.5 9.5 0 0 1 0 19c-3-3-4.5-6-4.5-9.5S13 9.5 16 6.5Z',
  },
  {
    name: 'TELE ATLAS',
    hand: 'condensed',
    width: 142,
    sign: 'M4 6h24v4H4Zm4 7h16v4H8Zm4 7h8v8h-8Z',
  },
  {
    name: 'vista5',
    hand: 'plain',
    width: 118,
    sign: 'M3 20h4v8H3Zm5.5-5h4v13h-4Zm5.5-6h4v19h-4Zm5.5-5h4v24h-4Zm5.5 9h4v15h-4Z',
  },
  {
    name: 'Harbour One',
    hand: 'slanted',
    width: 176,
    sign: 'M4 21c4-4 8-4 12 0s8 4 12 0v5c-4 4-8 4-12 0s-8-4-12 0ZM14 4h4v12h-4Z',
  },
  {
    name: 'RTS SUR',
    hand: 'wide',
    width: 160,
    sign: 'M4 4h11v11H4Zm13 0h11v11H17ZM4 17h11v11H4Z',
  },
  {
    name: 'Northlight',
    hand: 'plain',
    width: 160,
    sign: 'M16 2c1 9 5 13 14 14-9 1-13 5-14 14-1-9-5-13-14-14 9-1 13-5 14-14Z',
  },
  {
    name: 'CANAL PACÍFICO',
    hand: 'condensed',
    width: 184,
    sign: 'M3 10c5-5 8-5 13 0s8 5 13 0v4.5c-5 5-8 5-13 0s-8-5-13 0Zm0 9c5-5 8-5 13 0s8 5 13 0v4.5c-5 5-8 5-13 0s-8-5-13 0Z',
  },
] as const

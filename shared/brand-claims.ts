/** The owner's claims and customers: placeholders to replace. */

/** The owner's claims on the landing and about pages. */
export const BRAND_FIGURES = [
  { figure: '500+', label: 'TV networks' },
  { figure: '10,000+', label: 'media professionals' },
  { figure: '50+', label: 'countries' },
  { figure: '95%', label: 'success rate' },
] as const

/**
 * Invented broadcasters for the landing page's strip: placeholders, to be replaced by the owner's
 * customers. Each mark is drawn in `web/src/features/landing/wordmarks.svg`, 32 units high and `width` wide.
 */
export const WORDMARKS = [
  { id: 'kanal-nord', name: 'KANAL NORD', width: 218 },
  { id: 'meridian', name: 'MERIDIAN', width: 190 },
  { id: 'tele-atlas', name: 'TELE ATLAS', width: 142 },
  { id: 'vista5', name: 'vista5', width: 118 },
  { id: 'harbour-one', name: 'Harbour One', width: 176 },
  { id: 'rts-sur', name: 'RTS SUR', width: 160 },
  { id: 'northlight', name: 'Northlight', width: 160 },
  { id: 'canal-pacifico', name: 'CANAL PACÍFICO', width: 184 },
] as const

/** A mark's name in its drawing. */
export type WordmarkId = (typeof WORDMARKS)[number]['id']

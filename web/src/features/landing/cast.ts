/** The fictional people of the landing page, in the order in which they are on air. */
export const CAST = [
  { name: 'Ingrid Solvang', role: 'Morning anchor', place: 'Bergen', reel: '0:32' },
  { name: 'Tomás Arrieta', role: 'Sports presenter', place: 'Bilbao', reel: '1:04' },
  { name: 'Wanjiru Kamande', role: 'Weather', place: 'Nairobi', reel: '0:47' },
  { name: 'Noor Haddad', role: 'Correspondent', place: 'Amman', reel: '1:20' },
] as const

/** The wall of monitors, row by row. */
export const WALL = [
  'Amara Diallo',
  'Tomás Arrieta',
  'Wanjiru Kamande',
  'Ingrid Solvang',
  'Noor Haddad',
  'Piotr Zieliński',
  'Elif Demir',
  'Hana Novak',
  'Kenji Watanabe',
] as const

/**
 * The address of a person's picture, which `npm run faces` draws.
 * @param name the person's name
 */
export function faceOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return `/faces/${plain.toLowerCase().replaceAll(' ', '-')}.webp`
}

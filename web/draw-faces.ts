/**
 * Draws the faces of the fictional people on the landing page, as `local/portrait.ts` draws those of the demo. They are
 * stored in the repository; run `npm run faces` after changing them here or in `cast.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { portraitSvg, type Sitter } from '../local/portrait.ts'
import { type CAST, faceOf, type WALL } from './src/features/landing/cast.ts'

const SITTERS: Readonly<Record<(typeof CAST)[number]['name'] | (typeof WALL)[number], Sitter>> = {
  'Ingrid Solvang': { head: 'bangs', skin: 1, hair: 'fair' },
  'Tomás Arrieta': { head: 'pomp', skin: 2, hair: 'brown', beard: 'goatee1' },
  'Wanjiru Kamande': { head: 'cornrows2', skin: 6 },
  'Noor Haddad': { head: 'long', skin: 3 },
  'Amara Diallo': { head: 'bun', skin: 5 },
  'Piotr Zieliński': { head: 'short4', skin: 1, hair: 'brown', glasses: true },
  'Elif Demir': { head: 'hijab', skin: 2 },
  'Hana Novak': { head: 'medium1', skin: 1, hair: 'auburn' },
  'Kenji Watanabe': { head: 'short5', skin: 2 },
}

/** The pictures of the wall have a third of the hero's size. */
const WIDTH = 800

const folder = join(import.meta.dirname, 'public')
await mkdir(join(folder, 'faces'), { recursive: true })
for (const [name, sitter] of Object.entries(SITTERS)) {
  const picture = sharp(Buffer.from(portraitSvg(name, sitter))).resize(WIDTH)
  await writeFile(join(folder, faceOf(name)), await picture.webp({ quality: 72 }).toBuffer())
}

import { createAvatar } from '@dicebear/core'
import * as openPeeps from '@dicebear/open-peeps'
import sharp from 'sharp'

/** The parts of a portrait: drawn from Pablo Stanley's Open Peeps, which are in the public domain (CC0). */
export interface Sitter {
  head: NonNullable<openPeeps.Options['head']>[number]
  /** From 1, the lightest, to 6. */
  skin: 1 | 2 | 3 | 4 | 5 | 6
  hair?: keyof typeof HAIR
  beard?: NonNullable<openPeeps.Options['facialHair']>[number]
  glasses?: boolean
}

/** In pixels: 16:9, as pictures are shown. */
const SIZE = { width: 960, height: 540 }
/** How tall head and shoulders are, and where: clear of the caption, which is at the foot and on the left. */
const PERSON = { size: 420, x: 640, top: -2 }
/** Of the drawings themselves. */
const DRAWN = 704
/** The drawing ends at the shoulders; this shape continues the body, with an outline of the same width. */
const BODY = 'M54 690C30 760 20 850 16 960H678C674 850 664 760 640 690Z'
const OUTLINE = 18

const SKIN = ['f6d7bd', 'eebb93', 'd9a06f', 'b57a4a', '8a5a34', '60391f'] as const
const HAIR = {
  black: '1b1a1e',
  brown: '4b3228',
  auburn: '84452c',
  fair: 'cfa45a',
  grey: 'd9d6d2',
} as const
const FACES = ['calm', 'smile', 'cute', 'cheeky'] as const
const GLASSES = ['glasses', 'glasses2', 'glasses3', 'glasses4'] as const
const CLOTHES = ['2b3a5c', '7c3b46', 'd9cdb8', '5b6b52', '33333b', 'a8553a', '6d6a8c'] as const
const WALLS = ['#8fa3b8', '#b59f8a', '#9aa88f', '#a893a6', '#8aa6ab', '#b0a58c', '#9b9bb5'] as const

/**
 * Draws the photograph that somebody who is invented would have: a person in a studio.
 * @param seed decides expression, clothes and wall; the same always gives the same picture
 * @param sitter who is drawn
 * @returns a JPEG of 960 by 540 pixels
 */
export async function drawPortrait(seed: string, sitter: Sitter): Promise<Buffer> {
  return sharp(Buffer.from(portraitSvg(seed, sitter)))
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** The same as a drawing. */
export function portraitSvg(seed: string, { head, skin, hair = 'black', beard, glasses }: Sitter) {
  const number = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const clothes = CLOTHES[(number >>> 3) % CLOTHES.length] ?? CLOTHES[0]
  const person = createAvatar(openPeeps, {
    seed,
    size: DRAWN,
    head: [head],
    face: [...FACES],
    skinColor: [SKIN[skin - 1] ?? SKIN[0]],
    headContrastColor: [HAIR[hair]],
    clothingColor: [clothes],
    accessories: [...GLASSES],
    accessoriesProbability: glasses ? 100 : 0,
    facialHair: beard ? [beard] : [],
    facialHairProbability: beard ? 100 : 0,
    maskProbability: 0,
  }).toString()
  const { width, height } = SIZE
  const scale = PERSON.size / DRAWN
  const place = `translate(${PERSON.x - PERSON.size / 2} ${PERSON.top}) scale(${scale})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="light-${number}" cx="0.66" cy="0.4" r="0.75">
      <stop stop-color="#fff" stop-opacity="0.5"/>
      <stop offset="1" stop-color="#000" stop-opacity="0.26"/>
    </radialGradient>
    <rect width="${width}" height="${height}" fill="${WALLS[number % WALLS.length]}"/>
    <g fill="#fff" opacity="0.1">${panels(number)}</g>
    <rect width="${width}" height="${height}" fill="url(#light-${number})"/>
    <g transform="${place}">
      <path d="${BODY}" fill="#${clothes}" stroke="#000" stroke-width="${OUTLINE}"/>
      ${person}
    </g>
  </svg>`
}

/** The studio behind them: panels of light, each wall with its own. */
function panels(number: number): string {
  return Array.from({ length: 6 }, (_, index) => {
    const x = 40 + index * 170 - (number % 3) * 40
    const y = 60 + ((index * 7 + number) % 3) * 24
    const height = 230 + ((index + number) % 2) * 60
    return `<rect x="${x}" y="${y}" width="120" height="${height}" rx="6"/>`
  }).join('')
}

/**
 * Draws the wordmarks of the fictional broadcasters as outlines, without a font, like real logo files. Run it when a
 * mark has changed: `npm run wordmarks`. The landing page uses the resulting sheet.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { WORDMARKS, type WordmarkId } from '../shared/brand-claims.ts'

const { resolve } = createRequire(import.meta.url)

const archivo = 'archivo/files/archivo-latin-wdth-normal.woff2'
const instrument = 'instrument-sans/files/instrument-sans-latin-wght'

/** The type of a name: a font, its axes, and whether its width is adjusted by letter spacing alone. */
const HANDS = {
  wide: { file: archivo, axes: { wght: 700, wdth: 125 } },
  plain: { file: archivo, axes: { wght: 700, wdth: 100 } },
  condensed: { file: archivo, axes: { wght: 700, wdth: 80 } },
  spaced: { file: `${instrument}-normal.woff2`, axes: { wght: 600 }, isSpaced: true },
  slanted: { file: `${instrument}-italic.woff2`, axes: { wght: 600 } },
} as const

/** The type of each mark, and the symbol before its name, on a field of 32 by 32. */
const DRAWINGS: Readonly<Record<WordmarkId, { hand: keyof typeof HANDS; sign: string }>> = {
  'kanal-nord': { hand: 'wide', sign: 'M16 3 29 29 16 22 3 29Z' },
  meridian: {
    hand: 'spaced',
    sign: 'M16 4a12 12 0 1 0 0 24 12 12 0 0 0 0-24Zm0 2.5a9.5 9.5 0 0 1 0 19c-3-3-4.5-6-4.5-9.5S13 9.5 16 6.5Z',
  },
  'tele-atlas': { hand: 'condensed', sign: 'M4 6h24v4H4Zm4 7h16v4H8Zm4 7h8v8h-8Z' },
  vista5: {
    hand: 'plain',
    sign: 'M3 20h4v8H3Zm5.5-5h4v13h-4Zm5.5-6h4v19h-4Zm5.5-5h4v24h-4Zm5.5 9h4v15h-4Z',
  },
  'harbour-one': {
    hand: 'slanted',
    sign: 'M4 21c4-4 8-4 12 0s8 4 12 0v5c-4 4-8 4-12 0s-8-4-12 0ZM14 4h4v12h-4Z',
  },
  'rts-sur': { hand: 'wide', sign: 'M4 4h11v11H4Zm13 0h11v11H17ZM4 17h11v11H4Z' },
  northlight: {
    hand: 'plain',
    sign: 'M16 2c1 9 5 13 14 14-9 1-13 5-14 14-1-9-5-13-14-14 9-1 13-5 14-14Z',
  },
  'canal-pacifico': {
    hand: 'condensed',
    sign: 'M3 10c5-5 8-5 13 0s8 5 13 0v4.5c-5 5-8 5-13 0s-8-5-13 0Zm0 9c5-5 8-5 13 0s8 5 13 0v4.5c-5 5-8 5-13 0s-8-5-13 0Z',
  },
}

/** Of the names, in units of the marks. */
const SIZE = 23
const LEFT = 34
const BASELINE = 24
/** The points of an outline are integers on a grid that is finer by this factor. */
const GRID = 10
/** The empty space at the right end. */
const MARGIN = 2

/** The outline of a name, in the width that its mark leaves. */
async function outlineOf(
  name: string,
  { file, axes, ...hand }: (typeof HANDS)[keyof typeof HANDS],
  width: number,
): Promise<string> {
  const source = await readFile(resolve(`@fontsource-variable/${file}`))
  const cut = await subsetFont(source, name, { targetFormat: 'sfnt', variationAxes: axes })
  const face = new Face(new Blob(new Uint8Array(cut).buffer))
  const font = new Font(face)
  const buffer = new Buffer()
  buffer.addText(name)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const glyphs = buffer.getGlyphInfosAndPositions()

  const scale = (SIZE * GRID) / face.upem
  const natural = glyphs.reduce((sum, { xAdvance = 0 }) => sum + xAdvance * scale, 0)
  const isSpaced = 'isSpaced' in hand
  const stretch = isSpaced ? 1 : (width * GRID) / natural
  const gap = isSpaced ? (width * GRID - natural) / (glyphs.length - 1) : 0
  let left = LEFT * GRID
  const commands = glyphs.flatMap(({ codepoint, xAdvance = 0 }) => {
    const at = left
    left += xAdvance * scale * stretch + gap
    return font.glyphToJson(codepoint).map(({ type, values }) => ({
      type,
      places: values.map((value, index) =>
        Math.round(
          index % 2 === 0 ? at + value * scale * stretch : BASELINE * GRID - value * scale,
        ),
      ),
    }))
  })
  return relative(commands)
}

/** A path in relative steps, which are shorter than absolute points. */
function relative(commands: readonly { type: string; places: readonly number[] }[]): string {
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  return commands
    .map(({ type, places }) => {
      const steps = places.map((place, index) => place - (index % 2 === 0 ? x : y))
      x = places.at(-2) ?? startX
      y = places.at(-1) ?? startY
      if (type === 'M') [startX, startY] = [x, y]
      return type.toLowerCase() + steps.join(' ').replaceAll(' -', '-')
    })
    .join('')
}

const symbols = await Promise.all(
  WORDMARKS.map(async ({ id, name, width }) => {
    const { hand, sign } = DRAWINGS[id]
    const outline = await outlineOf(name, HANDS[hand], width - LEFT - MARGIN)
    return `  <symbol id="${id}" viewBox="0 0 ${width} 32">
    <path transform="translate(0 4) scale(.75)" d="${sign}"/>
    <path transform="scale(${1 / GRID})" d="${outline}"/>
  </symbol>`
  }),
)
await writeFile(
  join(import.meta.dirname, 'src/features/landing/wordmarks.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">\n  <title>TV networks</title>\n${symbols.join('\n')}\n</svg>\n`,
)

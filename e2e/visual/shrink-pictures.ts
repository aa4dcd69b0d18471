/**
 * The last step of `npm run visual:update`: writes pictures with a palette of 255 colors, which makes them a third of
 * the browser's size. The allowed difference per pixel is a multiple of the resulting change.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** The position of the color type in a PNG, and its value for a palette. */
const COLOUR_TYPE_AT = 25
const PALETTE = 3

const folder = join(import.meta.dirname, 'pictures')
for (const file of globSync('**/*.png', { cwd: folder })) {
  const path = join(folder, file)
  const picture = readFileSync(path)
  if (picture[COLOUR_TYPE_AT] === PALETTE) continue
  writeFileSync(
    path,
    await sharp(picture)
      .png({ palette: true, colours: 255, dither: 0, compressionLevel: 9 })
      .toBuffer(),
  )
}

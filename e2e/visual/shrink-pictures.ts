/**
 * The last step of `npm run visual:update`: writes pictures with a palette of 255 colours, which makes them a third
 * of what the browser writes. What a picture may differ by for each pixel is a multiple of what that changes.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Where a PNG says how its colours are written, and what it says when they are in a palette. */
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

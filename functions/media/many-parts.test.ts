import { expect, test } from 'vitest'
import { JPEG, png, pngChunk, WEBP } from '../testing/images.ts'
import { cleanImage } from './clean-image.ts'

// As many as fit into a tenth of what may be uploaded.
const MANY = 50_000

const SIZE = { width: 24, height: 16 }

/** A picture with parts put in behind its first bytes. */
function withParts(picture: Uint8Array, at: number, part: Uint8Array, count: number) {
  const file = new Uint8Array(picture.length + part.length * count)
  file.set(picture.subarray(0, at))
  for (let index = 0; index < count; index += 1) file.set(part, at + index * part.length)
  file.set(picture.subarray(at), at + part.length * count)
  return file
}

function webpWith(count: number) {
  const part = Uint8Array.of(0x58, 0x58, 0x58, 0x58, 0, 0, 0, 0)
  const file = withParts(WEBP, 12, part, count)
  new DataView(file.buffer).setUint32(4, file.length - 8, true)
  return file
}

const jpegWith = (marker: number, count: number) =>
  withParts(JPEG, 2, Uint8Array.of(0xff, marker, 0, 2), count)
/** The header ends behind 33 bytes. */
const pngWith = (type: string, count: number) => withParts(png(SIZE), 33, pngChunk(type), count)

test.each([
  ['a JPEG of tables', 'image/jpeg', jpegWith(0xdb, MANY)],
  ['a JPEG of comments', 'image/jpeg', jpegWith(0xfe, MANY)],
  ['a PNG of pixels', 'image/png', pngWith('IDAT', MANY)],
  ['a PNG of texts', 'image/png', pngWith('tEXt', MANY)],
  ['a WebP of anything', 'image/webp', webpWith(MANY)],
])('%s with too many parts is refused', (_what, type, file) => {
  expect(() => cleanImage(file, type)).toThrow('image_damaged')
})

test.each([
  ['a JPEG of tables', 'image/jpeg', jpegWith(0xdb, 5000)],
  ['a PNG of pixels', 'image/png', pngWith('IDAT', 5000)],
  ['a WebP of anything', 'image/webp', webpWith(5000)],
])('%s with some thousands of parts is accepted', (_what, type, file) => {
  expect(cleanImage(file, type)).toMatchObject(SIZE)
})

import { describe, expect, test } from 'vitest'
import {
  asBytes,
  exif,
  JPEG,
  jpegWith,
  png,
  pngChunk,
  textOf,
  WEBP_WITH_METADATA,
} from '../testing/images.ts'
import { cleanImage } from './clean-image.ts'

const SIZE = { width: 24, height: 16 }

describe('metadata are removed', () => {
  test('from a JPEG, except its orientation', () => {
    const image = cleanImage(jpegWith(0xe1, exif(6)), 'image/jpeg')
    expect(textOf(image.bytes)).not.toContain('GPS')
    expect(textOf(image.bytes)).toContain('Exif\0\0MM')
    // On its side it is shown upright.
    expect(image).toMatchObject({ width: 16, height: 24 })
    expect(cleanImage(image.bytes, 'image/jpeg')).toEqual(image)
  })

  test('from an upright JPEG, completely', () => {
    const withComment = jpegWith(0xfe, asBytes('taken at home'))
    expect(cleanImage(withComment, 'image/jpeg').bytes).toEqual(JPEG)
    expect(cleanImage(jpegWith(0xe1, exif(1)), 'image/jpeg').bytes).toEqual(JPEG)
    expect(cleanImage(jpegWith(0xed, asBytes('Photoshop 3.0')), 'image/jpeg').bytes).toEqual(JPEG)
  })

  test('from a PNG', () => {
    const plain = png(SIZE)
    const withText = png(SIZE, pngChunk('tEXt', asBytes('Author\0Ada')), pngChunk('eXIf', exif(1)))
    expect(cleanImage(withText, 'image/png').bytes).toEqual(plain)
  })

  test('from a WebP, whose header then no longer announces them', () => {
    const { bytes } = cleanImage(WEBP_WITH_METADATA, 'image/webp')
    expect(textOf(bytes)).not.toContain('Exif')
    expect(textOf(bytes)).toContain('ICCP')
    expect(bytes[20]).toBe(0x20)
    expect(new DataView(bytes.buffer).getUint32(4, true)).toBe(bytes.length - 8)
    expect(cleanImage(bytes, 'image/webp').bytes).toEqual(bytes)
  })

  test('but the colour profile is kept', () => {
    const profile = asBytes(`ICC_PROFILE\0\u0001\u0001${'p'.repeat(64)}`)
    const tagged = jpegWith(0xe2, profile)
    expect(cleanImage(tagged, 'image/jpeg').bytes).toEqual(tagged)
  })
})

import { describe, expect, test } from 'vitest'
import type { ImageType } from '../../shared/pictures.ts'
import type { ProblemCode } from '../../shared/problems.ts'
import {
  asBytes,
  exif,
  GIF,
  JPEG,
  joined,
  jpegWith,
  LOSSLESS_WEBP,
  PROGRESSIVE_JPEG,
  png,
  pngChunk,
  TRANSPARENT_WEBP,
  textOf,
  WEBP,
  WEBP_WITH_METADATA,
} from '../testing/images.ts'
import { cleanImage } from './clean-image.ts'

const SIZE = { width: 24, height: 16 }

/** @returns the code of the refusal, or null for a picture that is taken */
function refusalOf(bytes: Uint8Array, type: string): ProblemCode | null {
  try {
    cleanImage(bytes, type)
    return null
  } catch (problem) {
    return (problem as { code: ProblemCode }).code
  }
}

test.each<[string, ImageType, Uint8Array]>([
  ['a JPEG', 'image/jpeg', JPEG],
  ['a progressive JPEG', 'image/jpeg', PROGRESSIVE_JPEG],
  ['a PNG', 'image/png', png(SIZE)],
  ['a WebP', 'image/webp', WEBP],
  ['a lossless WebP', 'image/webp', LOSSLESS_WEBP],
  ['a transparent WebP', 'image/webp', TRANSPARENT_WEBP],
])('%s without metadata is stored unchanged', (_, type, bytes) => {
  const image = cleanImage(bytes, type)
  expect(image).toEqual({ type, ...SIZE, bytes: expect.any(Uint8Array) })
  expect(image.bytes).toEqual(bytes)
})

describe('a picture is refused', () => {
  const script = '<script>alert(document.cookie)</script>'

  test.each<[string, ProblemCode, string, Uint8Array]>([
    ['a PNG that says JPEG', 'image_type_differs', 'image/jpeg', png(SIZE)],
    ['a JPEG that says WebP', 'image_type_differs', 'image/webp', JPEG],
    [
      'a page that says PNG',
      'image_type_not_accepted',
      'image/png',
      asBytes('<!doctype html>hello'),
    ],
    ['a script that says JPEG', 'image_type_not_accepted', 'image/jpeg', asBytes('alert(1)')],
    ['a GIF that says so', 'image_type_not_accepted', 'image/gif', GIF],
    ['a GIF that says PNG', 'image_type_not_accepted', 'image/png', GIF],
    ['a drawing that says so', 'image_is_drawing', 'image/svg+xml', asBytes('<svg/>')],
    [
      'a drawing that says PNG',
      'image_is_drawing',
      'image/png',
      asBytes('\n<svg onload="alert(1)"/>'),
    ],
    [
      'a drawing with a prologue',
      'image_is_drawing',
      'image/png',
      asBytes('<?xml version="1.0"?><svg/>'),
    ],
    ['nothing', 'image_damaged', 'image/png', new Uint8Array()],

    [
      'a PNG of 100 megapixels',
      'image_dimensions',
      'image/png',
      png({ width: 10_000, height: 10_000 }),
    ],
    ['a PNG of a long side', 'image_dimensions', 'image/png', png({ width: 6001, height: 1 })],
    [
      'a PNG just over 24 megapixels',
      'image_dimensions',
      'image/png',
      png({ width: 6000, height: 4001 }),
    ],
    [
      'a JPEG of 65,535 pixels a side',
      'image_dimensions',
      'image/jpeg',
      resizedJpeg(65_535, 65_535),
    ],
    ['a WebP of 16,383 pixels a side', 'image_dimensions', 'image/webp', resizedWebp(0x3fff)],
    ['a PNG without a pixel', 'image_damaged', 'image/png', png({ width: 0, height: 1 })],
    ['a JPEG without a pixel', 'image_damaged', 'image/jpeg', resizedJpeg(0, 16)],

    [
      'an animated PNG',
      'image_animated',
      'image/png',
      png(SIZE, pngChunk('acTL', new Uint8Array(8))),
    ],
    ['an animated WebP', 'image_animated', 'image/webp', animatedWebp()],
    ['a WebP with a frame', 'image_animated', 'image/webp', webpOf(asBytes('ANMF\u0002\0\0\0xx'))],

    [
      'a JPEG with a script in its comment',
      'image_carries_more',
      'image/jpeg',
      jpegWith(0xfe, asBytes(script)),
    ],
    [
      'a JPEG with a page in its Exif',
      'image_carries_more',
      'image/jpeg',
      jpegWith(0xe1, asBytes('Exif\0\0<html>')),
    ],
    [
      'a JPEG with PHP in its colour profile',
      'image_carries_more',
      'image/jpeg',
      jpegWith(0xe2, asBytes('ICC_PROFILE\0<?php eval($_GET[1])')),
    ],
    [
      'a PNG with a script in its text',
      'image_carries_more',
      'image/png',
      png(SIZE, pngChunk('tEXt', asBytes(`Comment\0${script}`))),
    ],
    [
      'a PNG with a page behind it',
      'image_carries_more',
      'image/png',
      joined(png(SIZE), asBytes(script)),
    ],
    [
      'a WebP with a drawing in its XMP',
      'image_carries_more',
      'image/webp',
      webpOf(asBytes('XMP \u0004\0\0\0<svg')),
    ],
    [
      'a WebP with a program behind it',
      'image_carries_more',
      'image/webp',
      joined(WEBP, asBytes('MZ')),
    ],

    ['a PNG with a wrong checksum', 'image_damaged', 'image/png', changed(png(SIZE), 24, 8)],
    [
      'a PNG with a chunk that no decoder knows',
      'image_damaged',
      'image/png',
      png(SIZE, pngChunk('EVIL')),
    ],
    [
      'a PNG with two headers',
      'image_damaged',
      'image/png',
      png(SIZE, pngChunk('IHDR', new Uint8Array(13))),
    ],
    ['a PNG without pixels', 'image_damaged', 'image/png', withoutPixels(png(SIZE))],
    [
      'a JPEG without a frame',
      'image_damaged',
      'image/jpeg',
      Uint8Array.of(0xff, 0xd8, 0xff, 0xd9),
    ],
    [
      'a JPEG whose segment is longer than the file',
      'image_damaged',
      'image/jpeg',
      changed(JPEG, 4, 0xff),
    ],
    ['a lossless JPEG', 'image_type_not_accepted', 'image/jpeg', jpegWith(0xc3, new Uint8Array(9))],
    [
      'a WebP whose canvas is not its picture',
      'image_damaged',
      'image/webp',
      changed(TRANSPARENT_WEBP, 24, 99),
    ],
    ['a WebP with two pictures', 'image_damaged', 'image/webp', webpOf(WEBP.subarray(12))],
  ])('%s', (_, code, type, bytes) => {
    expect(refusalOf(bytes, type)).toBe(code)
  })

  test('that is a JPEG whose first image is invalid, whatever follows it', () => {
    const small = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)
    expect(refusalOf(joined(small, JPEG), 'image/jpeg')).toBe('image_damaged')
    expect(refusalOf(joined(resizedJpeg(65_535, 65_535), JPEG), 'image/jpeg')).toBe(
      'image_dimensions',
    )
    const withScript = jpegWith(0xfe, asBytes('<script>alert(1)</script>'))
    expect(refusalOf(joined(withScript, JPEG), 'image/jpeg')).toBe('image_carries_more')
  })

  test.each<[string, ImageType, Uint8Array]>([
    ['a JPEG', 'image/jpeg', JPEG],
    ['a PNG', 'image/png', png(SIZE)],
    ['a WebP', 'image/webp', WEBP],
  ])('that is %s cut off at any byte', (_, type, bytes) => {
    for (let length = 12; length < bytes.length; length += 1) {
      expect(refusalOf(bytes.subarray(0, length), type), `after ${length} bytes`).toBe(
        'image_damaged',
      )
    }
  })

  test.each<[string, ImageType, Uint8Array]>([
    ['a JPEG', 'image/jpeg', jpegWith(0xe1, exif(3))],
    ['a PNG', 'image/png', png(SIZE)],
    ['a WebP', 'image/webp', WEBP_WITH_METADATA],
  ])('or accepted, but causes no fault: %s with any byte changed', (_, type, bytes) => {
    for (let at = 0; at < bytes.length; at += 1) {
      for (const value of [0, 1, 0x7f, 0xff]) {
        const code = refusalOf(changed(bytes, at, value), type)
        expect(
          code === null || code?.startsWith('image_'),
          `byte ${at} set to ${value}: ${code}`,
        ).toBe(true)
      }
    }
  })
})

function changed(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const copy = bytes.slice()
  copy[at] = value
  return copy
}

function resizedJpeg(width: number, height: number): Uint8Array {
  const copy = JPEG.slice()
  const frame = textOf(copy).indexOf('\u00ff\u00c0') + 5
  new DataView(copy.buffer).setUint16(frame, height)
  new DataView(copy.buffer).setUint16(frame + 2, width)
  return copy
}

function resizedWebp(side: number): Uint8Array {
  const copy = WEBP.slice()
  new DataView(copy.buffer).setUint16(26, side, true)
  new DataView(copy.buffer).setUint16(28, side, true)
  return copy
}

/** A WebP with a chunk more. */
function webpOf(chunk: Uint8Array): Uint8Array {
  const whole = joined(WEBP, chunk)
  new DataView(whole.buffer).setUint32(4, whole.length - 8, true)
  return whole
}

function animatedWebp(): Uint8Array {
  return changed(TRANSPARENT_WEBP, 20, 0x12)
}

function withoutPixels(whole: Uint8Array): Uint8Array {
  const start = textOf(whole).indexOf('IDAT') - 4
  return joined(whole.subarray(0, start), pngChunk('IEND'))
}

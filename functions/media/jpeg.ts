import { Problem } from '../problem/problem.ts'
import { concatBytes } from './concat-bytes.ts'
import {
  asciiAt,
  checkDimensions,
  checkParts,
  refuseMarkup,
  type StillImage,
} from './still-image.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
/** Tables that a decoder needs: Huffman, quantization, restart interval. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd])
/** Baseline, extended and progressive: the frames that browsers show. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
const OTHER_FRAMES: ReadonlySet<number> = new Set([
  ...[0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf],
])
const COMMENT = 0xfe

/**
 * Reads a JPEG from marker to marker and writes it again without its metadata. It keeps the pixels and their tables,
 * the color profile, and the orientation. Only the first picture of a file is kept.
 * @param bytes the file
 * @throws Problem `image_damaged`, `image_dimensions`, `image_carries_more`, or `image_type_not_accepted` for kinds of
 *   JPEG that no browser shows
 */
export function cleanJpeg(bytes: Uint8Array): StillImage {
  const jpeg: KeptJpeg = { segments: [], frame: null, orientation: 1, hasPixels: false }
  let offset = 2
  for (let parts = 1; ; parts += 1) {
    checkParts(parts)
    const { marker, start } = nextMarker(bytes, offset)
    // Nothing behind it is read or written: phones put a second picture or a film there.
    if (marker === EOI) break
    const end = segmentEnd(bytes, start)
    offset = marker === SOS ? scanEnd(bytes, end) : end
    readSegment(jpeg, {
      marker,
      whole: bytes.subarray(start - 2, offset),
      data: bytes.subarray(start + 2, end),
    })
  }
  const { segments, frame, orientation, hasPixels } = jpeg
  if (frame === null || !hasPixels) throw new Problem('image_damaged')

  const isOnItsSide = orientation >= 5
  return {
    type: 'image/jpeg',
    width: isOnItsSide ? frame.height : frame.width,
    height: isOnItsSide ? frame.width : frame.height,
    bytes: concatBytes([
      Uint8Array.of(0xff, SOI),
      ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
      ...segments,
      Uint8Array.of(0xff, EOI),
    ]),
  }
}

/** What is kept of a file so far. */
interface KeptJpeg {
  segments: Uint8Array[]
  frame: { width: number; height: number } | null
  /** 1 to 8, as Exif counts them. */
  orientation: number
  hasPixels: boolean
}

interface Segment {
  marker: number
  /** With its marker, and with the pixels that follow it. */
  whole: Uint8Array
  data: Uint8Array
}

function readSegment(jpeg: KeptJpeg, { marker, whole, data }: Segment): void {
  if (FRAMES.has(marker)) {
    if (jpeg.frame !== null) throw new Problem('image_damaged')
    jpeg.frame = frameOf(data)
    jpeg.segments.push(whole)
  } else if (OTHER_FRAMES.has(marker)) {
    throw new Problem('image_type_not_accepted')
  } else if (TABLES.has(marker)) {
    jpeg.segments.push(whole)
  } else if (marker === SOS) {
    if (jpeg.frame === null) throw new Problem('image_damaged')
    jpeg.segments.push(whole)
    jpeg.hasPixels = true
  } else if (isMetadata(marker)) {
    refuseMarkup(data)
    jpeg.orientation = orientationOf(data) ?? jpeg.orientation
    if (isColourProfile(marker, data)) jpeg.segments.push(whole)
  } else {
    throw new Problem('image_damaged')
  }
}

function frameOf(data: Uint8Array): { width: number; height: number } {
  if (data.length < 6 || data[0] !== 8) throw new Problem('image_damaged')
  const frame = { height: uint16(data, 1), width: uint16(data, 3) }
  checkDimensions(frame.width, frame.height)
  return frame
}

function isMetadata(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === COMMENT
}

/** @returns the marker, and where its segment starts */
function nextMarker(bytes: Uint8Array, offset: number): { marker: number; start: number } {
  if (bytes[offset] !== 0xff) throw new Problem('image_damaged')
  let at = offset
  // A marker may follow any number of fill bytes.
  while (bytes[at] === 0xff) at += 1
  const marker = bytes[at]
  if (marker === undefined || marker === 0) throw new Problem('image_damaged')
  return { marker, start: at + 1 }
}

function segmentEnd(bytes: Uint8Array, start: number): number {
  const end = start + uint16(bytes, start)
  if (end < start + 2 || end > bytes.length) throw new Problem('image_damaged')
  return end
}

/** Entropy-coded data end at a marker that is not a restart; a 0xff in them is followed by 0. */
function scanEnd(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  throw new Problem('image_damaged')
}

/** The profile of APP2, and APP14, without which CMYK and some RGB pictures have wrong colors. */
function isColourProfile(marker: number, data: Uint8Array): boolean {
  return (
    (marker === 0xe2 && asciiAt(data, 0, 12) === 'ICC_PROFILE\0') ||
    (marker === 0xee && data.length === 12 && asciiAt(data, 0, 5) === 'Adobe')
  )
}

/** @returns 1 to 8, as Exif counts them, or null when the segment has none */
function orientationOf(data: Uint8Array): number | null {
  if (asciiAt(data, 0, 6) !== 'Exif\0\0' || data.length < 16) return null
  const tiff = new DataView(data.buffer, data.byteOffset + 6, data.length - 6)
  const isLittle = tiff.getUint16(0) === 0x4949
  const directory = tiff.getUint32(4, isLittle)
  if (directory + 2 > tiff.byteLength) return null
  const count = tiff.getUint16(directory, isLittle)
  for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12) {
    if (entry + 12 > tiff.byteLength) return null
    if (tiff.getUint16(entry, isLittle) !== 0x0112) continue
    const value = tiff.getUint16(entry + 8, isLittle)
    return value >= 1 && value <= 8 ? value : null
  }
  return null
}

/** Exif with the orientation and nothing more. */
function orientationSegment(orientation: number): Uint8Array {
  return Uint8Array.of(
    ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  )
}

function uint16(bytes: Uint8Array, offset: number): number {
  const [high, low] = bytes.subarray(offset, offset + 2)
  if (high === undefined || low === undefined) throw new Problem('image_damaged')
  return (high << 8) | low
}

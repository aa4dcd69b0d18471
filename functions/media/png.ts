import { Problem } from '../problem/problem.ts'
import { concatBytes } from './concat-bytes.ts'
import {
  asciiAt,
  checkDimensions,
  checkParts,
  refuseMarkup,
  refuseRest,
  type StillImage,
} from './still-image.ts'

const SIGNATURE_LENGTH = 8
/** Chunks that affect pixels and colors, in any order between the header and the pixels. */
const KEPT: ReadonlySet<string> = new Set([
  ...['PLTE', 'IDAT', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP'],
])
const ANIMATION: ReadonlySet<string> = new Set(['acTL', 'fcTL', 'fdAT'])

/**
 * Reads a PNG from chunk to chunk, verifies the checksum of each, and writes it again without its metadata.
 * @param bytes the file
 * @throws Problem `image_damaged`, `image_dimensions`, `image_animated`, `image_carries_more`
 */
export function cleanPng(bytes: Uint8Array): StillImage {
  const kept = [bytes.subarray(0, SIGNATURE_LENGTH)]
  let size: { width: number; height: number } | null = null
  let hasPixels = false
  let offset = SIGNATURE_LENGTH
  for (let parts = 1; ; parts += 1) {
    checkParts(parts)
    const { type, whole } = chunkAt(bytes, offset)
    // The header comes first, and once.
    if ((type === 'IHDR') !== (size === null)) throw new Problem('image_damaged')
    size ??= sizeIn(whole)
    if (isKept(type)) kept.push(whole)
    else refuseMarkup(whole)
    hasPixels ||= type === 'IDAT'
    offset += whole.length
    if (type === 'IEND') break
  }
  if (size === null || !hasPixels) throw new Problem('image_damaged')
  refuseRest(bytes.subarray(offset))
  return { type: 'image/png', ...size, bytes: concatBytes(kept) }
}

/** A length, four letters, the data, and their checksum. */
function chunkAt(bytes: Uint8Array, offset: number): { type: string; whole: Uint8Array } {
  if (offset + 12 > bytes.length) throw new Problem('image_damaged')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const end = offset + 12 + view.getUint32(offset)
  if (end > bytes.length) throw new Problem('image_damaged')
  if (crc32(bytes.subarray(offset + 4, end - 4)) !== view.getUint32(end - 4)) {
    throw new Problem('image_damaged')
  }
  return { type: asciiAt(bytes, offset + 4, 4), whole: bytes.subarray(offset, end) }
}

function sizeIn(header: Uint8Array): { width: number; height: number } {
  if (header.length !== 12 + 13) throw new Problem('image_damaged')
  const view = new DataView(header.buffer, header.byteOffset, header.length)
  const size = { width: view.getUint32(8), height: view.getUint32(12) }
  checkDimensions(size.width, size.height)
  return size
}

function isKept(type: string): boolean {
  if (ANIMATION.has(type)) throw new Problem('image_animated')
  if (type === 'IHDR' || type === 'IEND' || KEPT.has(type)) return true
  // The name of a chunk that no decoder may skip begins with a capital.
  if (/^[A-Z]/.test(type)) throw new Problem('image_damaged')
  return false
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = remainder & 1 ? 0xedb88320 ^ (remainder >>> 1) : remainder >>> 1
  }
  return remainder
})

function crc32(bytes: Uint8Array): number {
  let remainder = 0xffffffff
  for (const byte of bytes) {
    remainder = (CRC_TABLE[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8)
  }
  return (remainder ^ 0xffffffff) >>> 0
}

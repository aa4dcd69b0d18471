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
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const kept = [bytes.subarray(0, SIGNATURE_LENGTH)]
  let size: { width: number; height: number } | null = null
  let hasPixels = false
  let offset = SIGNATURE_LENGTH
  for (let parts = 1; ; parts += 1) {
    checkParts(parts)
    if (offset + 12 > bytes.length) throw new Problem('image_damaged')
    const length = view.getUint32(offset)
    const end = offset + 12 + length
    if (end > bytes.length) throw new Problem('image_damaged')
    const type = asciiAt(bytes, offset + 4, 4)
    if (type === 'IHDR') {
      if (size !== null || length !== 13) throw new Problem('image_damaged')
      size = { width: view.getUint32(offset + 8), height: view.getUint32(offset + 12) }
      checkDimensions(size.width, size.height)
    }
    if (size === null) throw new Problem('image_damaged')
    const isWhole = crc32(bytes.subarray(offset + 4, end - 4)) === view.getUint32(end - 4)
    if (!isWhole) throw new Problem('image_damaged')
    if (ANIMATION.has(type)) throw new Problem('image_animated')

    const chunk = bytes.subarray(offset, end)
    if (type === 'IHDR' || type === 'IEND' || KEPT.has(type)) kept.push(chunk)
    // The name of a chunk that no decoder may skip begins with a capital.
    else if (/^[A-Z]/.test(type)) throw new Problem('image_damaged')
    else refuseMarkup(chunk)
    hasPixels ||= type === 'IDAT'
    offset = end
    if (type === 'IEND') break
  }
  if (!hasPixels) throw new Problem('image_damaged')
  refuseRest(bytes.subarray(offset))
  return { type: 'image/png', ...size, bytes: concatBytes(kept) }
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

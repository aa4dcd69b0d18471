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

const HEADER_LENGTH = 12
/** Flags of the extended header: which chunks follow. */
const HAS_PROFILE = 0x20
const HAS_ALPHA = 0x10
const IS_ANIMATED = 0x02

interface Size {
  width: number
  height: number
}

/**
 * Reads a WebP from chunk to chunk and writes it again without its metadata.
 * @param bytes the file
 * @throws Problem `image_damaged`, `image_dimensions`, `image_animated`, `image_carries_more`
 */
export function cleanWebp(bytes: Uint8Array): StillImage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const fileEnd = view.getUint32(4, true) + 8
  if (fileEnd > bytes.length || fileEnd < HEADER_LENGTH) throw new Problem('image_damaged')
  const kept = new Map<string, Uint8Array>()
  let offset = HEADER_LENGTH
  for (let parts = 1; offset < fileEnd; parts += 1) {
    checkParts(parts)
    if (offset + 8 > fileEnd) throw new Problem('image_damaged')
    const type = asciiAt(bytes, offset, 4)
    const length = view.getUint32(offset + 4, true)
    const data = bytes.subarray(offset + 8, offset + 8 + length)
    // A chunk of odd length is padded with a byte.
    offset += 8 + length + (length % 2)
    if (offset > fileEnd || kept.has(type)) throw new Problem('image_damaged')
    if (type === 'ANIM' || type === 'ANMF') throw new Problem('image_animated')
    if (['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP'].includes(type)) kept.set(type, data)
    else refuseMarkup(data)
  }
  refuseRest(bytes.subarray(fileEnd))

  const extended = kept.get('VP8X')
  const canvas = extended === undefined ? null : canvasOf(extended)
  const lossy = kept.get('VP8 ')
  const lossless = kept.get('VP8L')
  if ((lossy === undefined) === (lossless === undefined)) throw new Problem('image_damaged')
  const size = lossy === undefined ? losslessSize(lossless) : lossySize(lossy)
  checkDimensions(size.width, size.height)
  if (canvas !== null && (canvas.width !== size.width || canvas.height !== size.height)) {
    throw new Problem('image_damaged')
  }
  return { type: 'image/webp', ...size, bytes: written(kept) }
}

function canvasOf(data: Uint8Array): Size {
  if (data.length !== 10) throw new Problem('image_damaged')
  if ((data[0] ?? 0) & IS_ANIMATED) throw new Problem('image_animated')
  const uint24 = (at: number) =>
    (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16)
  const size = { width: uint24(4) + 1, height: uint24(7) + 1 }
  checkDimensions(size.width, size.height)
  return size
}

/** A key frame: its tag, a start code, then two numbers of 14 bits. */
function lossySize(data: Uint8Array): Size {
  const [tag = 1, second = 0, third = 0] = data
  const firstPartition = (tag | (second << 8) | (third << 16)) >> 5
  const isKeyFrame = (tag & 1) === 0 && asciiAt(data, 3, 3) === '\u009d\u0001*'
  if (!isKeyFrame || 10 + firstPartition > data.length) throw new Problem('image_damaged')
  const uint14 = (at: number) => ((data[at] ?? 0) | ((data[at + 1] ?? 0) << 8)) & 0x3fff
  return { width: uint14(6), height: uint14(8) }
}

/** A signature, then two numbers of 14 bits, each less by one than the size. */
function losslessSize(data: Uint8Array = new Uint8Array()): Size {
  if (data[0] !== 0x2f || data.length < 6) throw new Problem('image_damaged')
  const [, a = 0, b = 0, c = 0, d = 0] = data
  const bits = a | (b << 8) | (c << 16) | (d << 24)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** The chunks in the order of the format; the extended header names those that are kept. */
function written(kept: Map<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const extended = kept.get('VP8X')?.slice()
  if (extended !== undefined) {
    const flags = (kept.has('ICCP') ? HAS_PROFILE : 0) | ((extended[0] ?? 0) & HAS_ALPHA)
    extended.set([flags, 0, 0, 0])
    kept.set('VP8X', extended)
  }
  const chunks = ['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L'].flatMap((type) => {
    const data = kept.get(type)
    // Without the extended header, a decoder expects only the pixels.
    if (data === undefined || (extended === undefined && !type.startsWith('VP8'))) return []
    return [chunkHeader(type, data.length), data, new Uint8Array(data.length % 2)]
  })
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 4)
  return concatBytes([chunkHeader('RIFF', length), new TextEncoder().encode('WEBP'), ...chunks])
}

function chunkHeader(type: string, length: number): Uint8Array {
  const header = new Uint8Array(8)
  header.set(new TextEncoder().encode(type))
  new DataView(header.buffer).setUint32(4, length, true)
  return header
}

import { IMAGE_TYPES, type ImageType } from '../../shared/pictures.ts'
import { Problem } from '../problem/problem.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { asciiAt, type StillImage } from './still-image.ts'
import { cleanWebp } from './webp.ts'

const CLEAN: Readonly<Record<ImageType, (bytes: Uint8Array) => StillImage>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
}

/**
 * Recognizes an image, and removes everything that is not needed to show it: place, time, device, comments, thumbnails.
 * Nothing is decoded: each part is read by its length, and written again only if it is known.
 * @param bytes what was uploaded
 * @param declared its `Content-Type`
 * @returns the picture to store
 * @throws Problem with a sentence of its own for each reason: `image_type_not_accepted`, `image_is_drawing`,
 *   `image_type_differs`, `image_damaged`
 */
export function cleanImage(bytes: Uint8Array, declared: string): StillImage {
  const type = IMAGE_TYPES.find((accepted) => accepted === declared.toLowerCase().trim())
  if (/^image\/svg\b/i.test(declared)) throw new Problem('image_is_drawing')
  if (type === undefined) throw new Problem('image_type_not_accepted')
  if (bytes.length === 0) throw new Problem('image_damaged')
  const actual = actualType(bytes)
  if (actual === null) {
    throw new Problem(isDrawing(bytes) ? 'image_is_drawing' : 'image_type_not_accepted')
  }
  if (actual !== type) throw new Problem('image_type_differs')
  return CLEAN[actual](bytes)
}

function actualType(bytes: Uint8Array): ImageType | null {
  const start = asciiAt(bytes, 0, 12)
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp'
  return null
}

function isDrawing(bytes: Uint8Array): boolean {
  return /^[\s\ufeff]*<(?:\?xml|!--|!doctype svg|svg)/i.test(
    new TextDecoder().decode(bytes.subarray(0, 1024)),
  )
}

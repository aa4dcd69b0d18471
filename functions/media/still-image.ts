import { IMAGE_PIXELS_MAX, IMAGE_SIDE_MAX } from '../../shared/limits.ts'
import type { ImageType } from '../../shared/pictures.ts'
import { Problem } from '../problem/problem.ts'

/** A picture without anything that is not needed to show it. */
export interface StillImage {
  type: ImageType
  /** In pixels, as it is shown. */
  width: number
  height: number
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Refuses dimensions that would fill a browser's memory, before anything else is read.
 * @throws Problem `image_dimensions`, or `image_damaged` for a picture without pixels
 */
export function checkDimensions(width: number, height: number): void {
  if (width < 1 || height < 1) throw new Problem('image_damaged')
  if (Math.max(width, height) > IMAGE_SIDE_MAX || width * height > IMAGE_PIXELS_MAX) {
    throw new Problem('image_dimensions')
  }
}

/** Files of cameras and programs have some hundreds, a large PNG a few thousand. */
const PARTS_MAX = 10_000

/**
 * Refuses a file that consists of very many parts: each takes time and memory, however short it is.
 * @param parts how many have been read
 * @throws Problem `image_damaged`
 */
export function checkParts(parts: number): void {
  if (parts > PARTS_MAX) throw new Problem('image_damaged')
}

const MARKUP = /<(?:script|svg|html|iframe|object|embed|!doctype|\?php)|javascript:|\beval\(/i

/**
 * Refuses text that another program would run. Metadata are dropped in any case, but somebody who wrote this into them
 * had bad intentions.
 * @param part of the file, without pixels
 * @throws Problem `image_carries_more`
 */
export function refuseMarkup(part: Uint8Array): void {
  if (MARKUP.test(new TextDecoder('latin1').decode(part))) throw new Problem('image_carries_more')
}

/**
 * Refuses a file with data after the picture's end, except the zeros that some cameras append.
 * @param rest what follows the picture
 * @throws Problem `image_carries_more`
 */
export function refuseRest(rest: Uint8Array): void {
  if (rest.some((byte) => byte !== 0)) throw new Problem('image_carries_more')
}

/**
 * Reads ASCII.
 * @param bytes of a file
 * @param start of the text
 * @param length in bytes
 */
export function asciiAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length))
}

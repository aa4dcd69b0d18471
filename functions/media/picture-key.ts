import { ATTACHMENT_ENDINGS, type AttachmentType } from '../../shared/attachments.ts'
import { IMAGE_TYPES, type ImageType } from '../../shared/pictures.ts'
import { hexOf } from '../crypto/hex.ts'

/**
 * Makes the name of a file in the bucket, which is also in the address of a picture. Nobody can guess it, and it
 * belongs to this content alone.
 * @param type of the file
 * @param bytes its content
 */
export async function newFileKey(
  type: AttachmentType,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const chance = hexOf(crypto.getRandomValues(new Uint8Array(16)))
  const hash = hexOf(await crypto.subtle.digest('SHA-256', bytes))
  return `${chance}-${hash}.${ATTACHMENT_ENDINGS[type]}`
}

/**
 * Reads the name of a picture.
 * @param key the last part of an address
 * @returns the picture's type and the hash of its content, or null if it is not such a name
 */
export function parsePictureKey(key: string): { type: ImageType; hash: string } | null {
  const [, hash, ending] = /^[\da-f]{32}-([\da-f]{64})\.(jpg|png|webp)$/.exec(key) ?? []
  const type = IMAGE_TYPES.find((known) => ATTACHMENT_ENDINGS[known] === ending)
  return hash === undefined || type === undefined ? null : { type, hash }
}

import type { AttachmentType } from '../../shared/attachments.ts'
import type { MediaBucket } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'

interface StoredFile {
  key: string
  type: AttachmentType
  bytes: Uint8Array<ArrayBuffer>
}

/** What is said while files can be neither stored nor read. */
export type Unavailable = 'pictures_unavailable' | 'attachments_unavailable'

/**
 * Writes a file into the bucket.
 * @param bucket of the deployment
 * @param file whose key the database knows of already
 * @param otherwise what is said where there is no bucket, or it does not take the file
 */
export async function storeFile(
  bucket: MediaBucket | undefined,
  { key, type, bytes }: StoredFile,
  otherwise: Unavailable,
): Promise<void> {
  if (bucket === undefined) throw new Problem(otherwise)
  try {
    await bucket.put(key, bytes, { httpMetadata: { contentType: type } })
  } catch (cause) {
    throw new Problem(otherwise, { cause })
  }
}

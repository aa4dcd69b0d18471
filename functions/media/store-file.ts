import type { AttachmentType } from '../../shared/attachments.ts'
import type { MediaBucket } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'

interface StoredFile {
  key: string
  type: AttachmentType
  bytes: Uint8Array<ArrayBuffer>
}

/** The refusals while files can be neither stored nor read. */
export type Unavailable = 'pictures_unavailable' | 'attachments_unavailable'

/**
 * Writes a file into the bucket.
 * @param bucket of the deployment
 * @param file its key, which the database knows already, and its content
 * @param otherwise the refusal if there is no bucket, or it does not accept the file
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

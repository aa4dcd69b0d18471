import type { MediaBucket } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import type { Unavailable } from './store-file.ts'

/**
 * Reads a whole file out of the bucket: one that breaks off in the middle counts as a fault.
 * @param bucket of the deployment
 * @param key of a file that the caller may have
 * @param otherwise the refusal if there is no bucket, or it does not answer
 * @returns null when the bucket does not have the file
 */
export async function readFile(
  bucket: MediaBucket | undefined,
  key: string,
  otherwise: Unavailable,
): Promise<ArrayBuffer | null> {
  if (bucket === undefined) throw new Problem(otherwise)
  try {
    const file = await bucket.get(key)
    return file && (await file.arrayBuffer())
  } catch (cause) {
    throw new Problem(otherwise, { cause })
  }
}

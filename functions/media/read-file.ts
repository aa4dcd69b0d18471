import type { MediaBucket } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import type { Unavailable } from './store-file.ts'

/**
 * Reads a file out of the bucket, to its end: what breaks off in the middle is no file.
 * @param bucket of the deployment
 * @param key of a file that somebody may have
 * @param otherwise what is said where there is no bucket, or it does not answer
 * @returns null when the bucket does not have it
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

import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageScripts, scriptSizes, totalBytes } from './sizes.ts'

/** The stored figures of peer A, so that CI can compare with it without building it. */
export interface Baseline {
  /** JavaScript of its landing page, in bytes of brotli. */
  spaLandingScripts: number
  /** SHA-256 of the lock file it was built from. */
  spaLock: string
}

const FILE = join(import.meta.dirname, 'baseline.json')

/** Reads the figures of the last whole run. */
export async function readBaseline(): Promise<Baseline> {
  return JSON.parse(await readFile(FILE, 'utf8')) as Baseline
}

/**
 * Measures the built peer A and keeps its figures.
 * @param folder the peer's
 */
export async function keepBaseline(folder: string): Promise<void> {
  const baseline: Baseline = {
    spaLandingScripts: totalBytes(scriptSizes(await pageScripts(join(folder, 'dist')))),
    spaLock: await lockDigest(folder),
  }
  await writeFile(FILE, `${JSON.stringify(baseline, null, 2)}\n`)
}

/** Names a version of a folder's lock file by its content. */
export async function lockDigest(folder: string): Promise<string> {
  const lock = await readFile(join(folder, 'package-lock.json'))
  return createHash('sha256').update(lock).digest('hex')
}

import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { generateApiKey } from '@supabase/lite'

/** Everything secret that the local stack needs. Made on the spot, worth nothing elsewhere. */
export interface LocalKeys {
  publishableKey: string
  secretKey: string
  /** Signs Auth's access tokens; a new one would sign everybody out. */
  jwtSecret: string
  /** Seals the worker's session cookie. */
  sessionSecret: string
}

/** Makes a set of keys. */
export async function generateKeys(): Promise<LocalKeys> {
  const [publishable, secret] = await Promise.all([
    generateApiKey('publishable'),
    generateApiKey('secret'),
  ])
  return {
    publishableKey: publishable.key,
    secretKey: secret.key,
    jwtSecret: randomBytes(32).toString('base64url'),
    sessionSecret: randomBytes(32).toString('base64url'),
  }
}

/**
 * Reads the keys of earlier starts, or makes them and keeps them.
 *
 * @param file JSON, readable by its owner only
 * @throws Error when the file is there but holds no keys
 */
export async function readOrCreateKeys(file: string): Promise<LocalKeys> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as LocalKeys
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new Error(`${file} cannot be read as keys. \`npm run local:reset\` makes new ones.`, {
        cause: error,
      })
    }
  }
  const keys = await generateKeys()
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  return keys
}

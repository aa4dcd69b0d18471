import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openDatabase } from '../database.ts'

/**
 * A data folder with all migrations, for one database of one test: a copy of the first that any test file has made.
 * Applying them takes 8 s of a processor, a copy 1 s.
 */
export function filledFolder(): Promise<string> {
  return copyOf('filled', newFolder, async () => undefined)
}

/**
 * Makes a data folder once in a run, and copies it.
 * @param name of the folder that is copied
 * @param begin the folder that it is made from
 * @param fill what is done to its database once
 * @returns a folder of the caller's own
 */
export async function copyOf(
  name: string,
  begin: () => Promise<string>,
  fill: (database: Database) => Promise<void>,
): Promise<string> {
  const made = join(folders(), name)
  if (!existsSync(made)) {
    const dataDir = await begin()
    const database = await openDatabase({ dataDir })
    await fill(database)
    await database.close()
    // Two files may do this at once: the folder of the first that is done stays.
    await rename(dataDir, made).catch((error: unknown) => {
      if (!existsSync(made)) throw error
    })
  }
  const copy = await newFolder()
  await cp(made, copy, { recursive: true })
  return copy
}

/** A path for a data folder that does not exist yet. */
async function newFolder(): Promise<string> {
  return join(await mkdtemp(join(folders(), 'copy-')), 'database')
}

function folders(): string {
  const folder = process.env.DATA_FOLDERS
  if (!folder) throw new Error('local/testing/setup.ts has not run.')
  return folder
}

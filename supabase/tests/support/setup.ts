import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fillServedDatabase } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of a database that has everything in it. */
    servedDatabase: string
  }
}

/**
 * Fills one database, which the files of the project copy.
 * @returns the function that removes it
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'served-database-'))
  const database = await fillServedDatabase()
  const file = join(folder, 'data.tar')
  await writeFile(file, await (await database.dumpDataDir('none')).bytes())
  await database.close()
  project.provide('servedDatabase', file)
  return () => rm(folder, { recursive: true, force: true })
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the data folders of all test files are. */
    dataFolders: string
  }
}

/**
 * Makes the folder in which tests keep their databases.
 * @returns the function that removes it
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'data-folders-'))
  project.provide('dataFolders', folder)
  return () => rm(folder, { recursive: true, force: true })
}

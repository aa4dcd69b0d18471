import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes the folder in which tests keep their databases: one for all projects of a run, which `filled-folder.ts` knows by
 * `DATA_FOLDERS`.
 * @returns the function that removes it
 */
export function setup(): () => Promise<void> {
  process.env.DATA_FOLDERS ??= mkdtempSync(join(tmpdir(), 'data-folders-'))
  const folder = process.env.DATA_FOLDERS
  return () => rm(folder, { recursive: true, force: true })
}

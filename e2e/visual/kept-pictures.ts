import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { projectRoot } from '../../local/settings.ts'

/** Where the pictures are kept. */
export const PICTURES = join(projectRoot, 'e2e/visual/pictures')

/**
 * Expects that pictures are kept only of what there is.
 *
 * @param folder below `e2e/visual/pictures`
 * @param names of all pictures in it, beginning with the folder
 */
export function expectOnly(folder: string, names: readonly string[]): void {
  const kept = readdirSync(join(PICTURES, folder))
  const gone = kept.filter((file) => !names.includes(`${folder}/${file.replace(/\.png$/, '')}`))
  expect(gone, `to be deleted from e2e/visual/pictures/${folder}`).toEqual([])
}

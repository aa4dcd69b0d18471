import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { projectRoot } from '../../local/settings.ts'

/** The folder of the stored pictures. */
export const PICTURES = join(projectRoot, 'e2e/visual/pictures')

/**
 * Expects that there are no stored pictures of missing scenes.
 * @param folder below `e2e/visual/pictures`
 * @param names the names of all its pictures, beginning with the folder
 */
export function expectOnly(folder: string, names: readonly string[]): void {
  const kept = readdirSync(join(PICTURES, folder))
  const gone = kept.filter((file) => !names.includes(`${folder}/${file.replace(/\.png$/, '')}`))
  expect(gone, `to be deleted from e2e/visual/pictures/${folder}`).toEqual([])
}

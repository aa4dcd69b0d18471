import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDataFolder } from './data-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'lower third dåta-'))
afterAll(() => rmSync(root, { recursive: true }))

test('a data folder is created with its parent folders, stays empty, and may exist already', () => {
  const folder = join(root, 'one/two/drei vier')
  makeDataFolder(folder)
  makeDataFolder(folder)
  expect(statSync(folder).isDirectory()).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})

test('the error about a file in place of the data folder, or of a parent folder, names the data folder', () => {
  const file = join(root, 'a file')
  writeFileSync(file, '')
  for (const folder of [file, join(file, 'below')]) {
    expect(() => makeDataFolder(folder)).toThrow(
      `${folder} cannot be the folder of the local data: a file is in its place. Choose another: LOCAL_DATA_DIR=…`,
    )
  }
})

test('the error about a link to nowhere in place of the data folder names the link', () => {
  const link = join(root, 'link')
  symlinkSync(join(root, 'gone/away'), link)
  expect(() => makeDataFolder(link)).toThrow(`${link} cannot be the folder of the local data: `)
})

// Node's own recursive mkdir never returns there: mkdir is answered as if the folder above did not exist.
test.skipIf(process.platform !== 'linux')(
  'where the system allows no folder, the data folder is refused at once',
  () => {
    for (const folder of ['/proc/lower-third', '/proc/lower-third/data']) {
      expect(() => makeDataFolder(folder)).toThrow(
        `${folder} cannot be the folder of the local data: no folder can be made there.`,
      )
    }
  },
)

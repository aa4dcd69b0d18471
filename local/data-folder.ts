import { mkdirSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Makes the folder that the local stack keeps its data in, unless it is there, and tries whether something can be made
 * in it. Folders above it are made one by one: where the system answers as if the folder above did not exist, as under
 * /proc, Node's recursive mkdir never ends.
 *
 * @param folder an absolute path
 * @throws Error with a sentence for the person at the terminal when nothing can be kept there
 */
export function makeDataFolder(folder: string): void {
  const probe = join(folder, `.lower-third-${process.pid}`)
  try {
    makeFolder(folder)
    mkdirSync(probe)
    rmdirSync(probe)
  } catch (error) {
    throw new Error(
      `${folder} cannot be the folder of the local data: ${reasonOf(error as NodeJS.ErrnoException)}. Choose another: LOCAL_DATA_DIR=…`,
      { cause: error },
    )
  }
}

function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  const above = dirname(folder)
  if (above !== folder) makeFolder(above)
  mkdirSync(folder)
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you may not write there',
  EEXIST: 'a file is in its place',
  ENOENT: 'no folder can be made there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file is in its place',
  EPERM: 'you may not write there',
  EROFS: 'its disk is read-only',
}

function reasonOf({ code = '', message }: NodeJS.ErrnoException): string {
  return REASONS[code] ?? message
}

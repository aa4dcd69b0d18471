import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeDataFolder } from './data-folder.ts'

/**
 * Takes a folder for this process: two processes on one PGlite folder corrupt it.
 * A lock whose process has gone (it was killed) is taken over.
 * @param folder the data folder; the lock is a file beside it, `<folder>.lock`
 * @returns a function that releases the folder
 * @throws when another living process holds the folder, or nothing can be kept there
 */
export function lockDataFolder(folder: string): () => void {
  const lockFile = `${folder.replace(/\/+$/, '')}.lock`
  makeDataFolder(dirname(lockFile))
  if (!tryToCreate(lockFile)) {
    const holder = Number.parseInt(readFileSync(lockFile, 'utf8'), 10)
    if (isAlive(holder)) {
      throw new Error(`The data folder ${folder} is in use by process ${holder}.`)
    }
    rmSync(lockFile, { force: true })
    if (!tryToCreate(lockFile)) throw new Error(`The data folder ${folder} is in use.`)
  }
  const release = () => rmSync(lockFile, { force: true })
  process.once('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

function tryToCreate(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Tells whether a process with this number exists, whoever owns it. */
export function isAlive(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

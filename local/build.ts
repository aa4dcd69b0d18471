import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from './settings.ts'

/** The source files of the build. */
const sources = ['web', 'functions', 'shared', 'package-lock.json']

/**
 * Builds the app, unless the last build is newer than all that it was made of.
 *
 * @throws Error when the build fails; its output has been shown
 */
export async function buildWhenStale(): Promise<void> {
  // The last file that the build writes: without it, the build did not come to its end.
  const built = await stat(join(projectRoot, 'dist/_worker.js')).catch(() => null)
  const changes = await Promise.all(
    sources.map((source) => newestChange(join(projectRoot, source))),
  )
  if (built && built.mtimeMs >= Math.max(...changes)) return

  console.log('Building the app …')
  const status = await new Promise<number | null>((resolve, reject) => {
    const building = spawn('npm', ['run', '--silent', 'build'], {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'inherit'],
      // A process group of its own, so that all of its steps end with this process.
      detached: true,
    })
    const end = () => endGroup(building)
    process.once('exit', end)
    building
      .once('error', reject)
      .once('exit', resolve)
      .once('exit', () => process.off('exit', end))
  })
  if (status !== 0) throw new Error('The app could not be built: `npm run build` says why.')
}

function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid)
}

async function newestChange(path: string): Promise<number> {
  const { mtimeMs } = await stat(path)
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => [])
  const changes = await Promise.all(
    entries.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).mtimeMs),
  )
  return Math.max(mtimeMs, ...changes)
}

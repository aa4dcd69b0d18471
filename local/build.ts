import { spawn } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from './settings.ts'

/** What the build reads. */
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
    spawn('npm', ['run', '--silent', 'build'], {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
      .once('error', reject)
      .once('exit', resolve)
  })
  if (status !== 0) throw new Error('The app could not be built: `npm run build` says why.')
}

async function newestChange(path: string): Promise<number> {
  const { mtimeMs } = await stat(path)
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => [])
  const changes = await Promise.all(
    entries.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).mtimeMs),
  )
  return Math.max(mtimeMs, ...changes)
}

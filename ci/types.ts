/**
 * Checks types. `npm run types` runs it for all projects, `npm run check` for one after another.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The folders with a `tsconfig.json`. */
export const TYPED_PROJECTS = ['shared', 'functions', 'web', '.'] as const

/**
 * The arguments with which Node runs the compiler.
 * @param project a folder with a `tsconfig.json`, from the root
 */
export function compilerArguments(project: (typeof TYPED_PROJECTS)[number]): string[] {
  // By its path, because TypeScript 6, which the rules of wording parse with, has a `tsc` as well.
  const compiler = join('node_modules', 'typescript', 'bin', 'tsc')
  // Each further checker begins anew with the types of the libraries: two take 16 s for `web`, and one takes 10.
  return [compiler, '-p', project, '--checkers', '1']
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  for (const project of TYPED_PROJECTS) {
    const options = { cwd: root, stdio: 'inherit' } as const
    const { status } = spawnSync(process.execPath, compilerArguments(project), options)
    if (status !== 0) process.exit(status ?? 1)
  }
}

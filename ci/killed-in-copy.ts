import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ON_PGLITE_ALONE } from '../supabase/tests/support/run-tap.ts'
import { failuresOfVitest, type VitestReport } from './failures.ts'

/** The change that breaks a copy of the project: a text that replaces another, or is added beside it. */
export interface Fault {
  /** Relative to the root. */
  file: string
  text: string
}

/** Tests that notice anything after the last migration, or that try mutants themselves. */
const LEFT_OUT = /\b(?:migrations|generated-types|mutants|health)\.test\.ts$/

/**
 * Puts a fault into a copy of the project, and runs tests there until one fails.
 * @param root of the project
 * @param files of it that are copied, relative to the root
 * @param runs the arguments of Vitest for each run: projects, and parts of file names
 * @returns the test that failed, by its file and its name; null if all pass
 * @throws Error if a run ended without naming a test, for instance because it could not start
 */
export async function killedInCopy(
  root: string,
  files: readonly string[],
  fault: Fault,
  runs: readonly string[][],
): Promise<string | null> {
  const copy = await mkdtemp(join(tmpdir(), 'mutant-'))
  try {
    for (const file of files.filter((one) => !LEFT_OUT.test(one))) {
      await mkdir(dirname(join(copy, file)), { recursive: true })
      await cp(join(root, file), join(copy, file))
    }
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    await writeFile(join(copy, fault.file), fault.text)
    for (const run of runs) {
      const failure = await firstFailure(root, copy, run)
      if (failure !== null) return failure
    }
    return null
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function firstFailure(root: string, copy: string, run: string[]): Promise<string | null> {
  const path = join(copy, 'report.json')
  const runner = spawn(
    join(root, 'node_modules/.bin/vitest'),
    // A second time: on a busy machine one fails that has nothing to do with it.
    ['run', '--bail=1', '--retry=1', '--reporter=json', `--outputFile.json=${path}`, ...run],
    // Of the scripts those are left that run on no server.
    { cwd: copy, stdio: 'ignore', env: { ...process.env, PGTAP: ON_PGLITE_ALONE.join(',') } },
  )
  const [status] = await once(runner, 'exit')
  if (status === 0) return null
  const report: VitestReport | null = await readFile(path, 'utf8').then(JSON.parse, () => null)
  const failures = failuresOfVitest(report, copy)
  // Files that were under way when another failed have failed as well, in no test.
  const failure = failures.find((name) => !name.endsWith('could not be run')) ?? failures[0]
  if (failure === undefined) throw new Error('The run ended without naming a test.')
  return failure
}

/**
 * `npm test`: builds the product and runs all tests, the browser's included. It ends with the name of each test that
 * failed, because their output may be ten thousand lines above, and with the line `N passed, N failed`; the exit code
 * is 0 only if nothing failed and something passed. With `--validate` (`npm run validate`) it also lints, checks types
 * and looks for unused code.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import {
  failuresOfPlaywright,
  failuresOfVitest,
  type PlaywrightReport,
  type VitestReport,
} from './failures.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const browserReport = join(results, 'e2e.json')

interface Count {
  passed: number
  failed: number
  /** The failures, each by its file and its name. */
  failures: string[]
}

interface Job {
  /** Of the line that says when it has ended, and of its report. */
  name: string
  run: (name: string) => Promise<Count>
  needsBuild?: boolean
}

async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const options = {
    cwd: root,
    stdio: 'inherit',
    // Nobody waits for a single failure, so tests are more patient than when somebody runs a file.
    env: { ...process.env, UNATTENDED: '1', ...env },
  } as const
  const [status] = await once(spawn(command, args, options), 'exit')
  return status === 0
}

function readReport<Report>(path: string): Report | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** A runner that failed without naming a failed test (it could not start, say) counts as one failure. */
function counted(name: string, count: Count, succeeded: boolean): Count {
  if (succeeded || count.failed > 0) return count
  return { ...count, failed: 1, failures: [...count.failures, `${name}: the run itself failed`] }
}

/**
 * The tests of some of the projects of `vitest.config.ts`.
 * @param chosen the projects, as `--project` has them, and which part of their files
 */
function unitTests(...chosen: string[]): Job['run'] {
  return async (name) => {
    const path = join(results, `${name}.json`)
    // The worker's log of passing tests would be ten thousand lines, and hide the failures.
    const args = ['run', ...chosen, '--silent=passed-only', '--reporter=default', '--reporter=json']
    const succeeded = await run('vitest', [...args, `--outputFile.json=${path}`])
    const report = readReport<VitestReport>(path)
    return counted(
      name,
      {
        passed: report?.numPassedTests ?? 0,
        failed: report?.numFailedTests ?? 0,
        failures: failuresOfVitest(report, root),
      },
      succeeded,
    )
  }
}

async function browserTests(name: string): Promise<Count> {
  const succeeded = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: ensureBrowser(),
  })
  const report = readReport<PlaywrightReport>(browserReport)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  return counted(
    name,
    { passed: expected, failed: unexpected + flaky, failures: failuresOfPlaywright(report) },
    succeeded,
  )
}

/** Lint, types and unused code. Each that fails counts as one failure, and none as a test that passed. */
async function staticChecks(): Promise<Count[]> {
  const counts: Count[] = []
  for (const script of ['lint', 'types', 'unused']) {
    const succeeded = await run('npm', ['run', '--silent', script])
    counts.push(counted(`npm run ${script}`, { passed: 0, failed: 0, failures: [] }, succeeded))
  }
  return counts
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

async function build(): Promise<void> {
  if (await run('npm', ['run', '--silent', 'build'])) return
  console.log('The build failed, so nothing was tested.')
  console.log('0 passed, 1 failed')
  process.exit(1)
}

/** All tests, what takes longest first. Each half of the worker's tests has its own stack. */
const JOBS: readonly Job[] = [
  { name: 'worker-1', run: unitTests('--project=worker', '--shard=1/2') },
  { name: 'browser', run: browserTests, needsBuild: true },
  { name: 'worker-2', run: unitTests('--project=worker', '--shard=2/2'), needsBuild: true },
  { name: 'screens', run: unitTests('--project=web', '--project=shared', '--project=ssr') },
  { name: 'server', run: unitTests('--project=server') },
  {
    name: 'local',
    run: unitTests('--project=database', '--project=local', '--project=bench'),
    needsBuild: true,
  },
  { name: 'pglite', run: unitTests('--project=worker-pglite', '--project=fuzz') },
]

/**
 * How many jobs run at once. Two would be one per processor, but each waits a tenth of its time for a database or for a
 * timer of a page, which the third uses.
 */
const LANES = 3

/** Runs all jobs; each lane takes the next one when it is free, so that all end at nearly the same time. */
async function allTests(): Promise<Count[]> {
  const built = build()
  const waiting = [...JOBS]
  const lane = async (): Promise<Count[]> => {
    const job = waiting.shift()
    if (!job) return []
    if (job.needsBuild) await built
    const begun = performance.now()
    const count = await job.run(job.name)
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.log(`${job.name} took ${seconds} s`)
    return [count, ...(await lane())]
  }
  const checks = process.argv.includes('--validate') ? [staticChecks()] : []
  const lanes = await Promise.all([...Array.from({ length: LANES }, lane), ...checks])
  return lanes.flat()
}

const counts = await allTests()
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`failed: ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

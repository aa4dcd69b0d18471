/**
 * `npm test`: builds the product and runs every test there is, the browser's included. The last line
 * is `N passed, N failed`; the exit code is 0 only when nothing failed and something passed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const browserReport = join(results, 'e2e.json')

interface Count {
  passed: number
  failed: number
}

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

function readReport(path: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** A runner that failed without naming a failed test (it could not start, say) counts as one failure. */
function counted(count: Count, succeeded: boolean): Count {
  return succeeded || count.failed > 0 ? count : { ...count, failed: 1 }
}

/**
 * Runs some of the projects of `vitest.config.ts`.
 * @param name of their report
 * @param chosen the projects, as `--project` has them, and which part of their files
 */
async function unitTests(name: string, ...chosen: string[]): Promise<Count> {
  const path = join(results, `${name}.json`)
  const args = ['run', ...chosen, '--reporter=default', '--reporter=json']
  const runner = spawn('vitest', [...args, `--outputFile.json=${path}`], {
    cwd: root,
    stdio: 'inherit',
  })
  const [status] = await once(runner, 'exit')
  const report = readReport(path) as {
    numPassedTests: number
    numFailedTests: number
  } | null
  return counted(
    { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 },
    status === 0,
  )
}

function browserTests(): Count {
  const succeeded = run('playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: ensureBrowser(),
  })
  const report = readReport(browserReport) as {
    stats: { expected: number; unexpected: number; flaky: number }
  } | null
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  return counted({ passed: expected, failed: unexpected + flaky }, succeeded)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

async function build(): Promise<void> {
  const builder = spawn('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' })
  const [status] = await once(builder, 'exit')
  if (status === 0) return
  console.log('The build failed, so nothing was tested.')
  console.log('0 passed, 1 failed')
  process.exit(1)
}

/** Two lanes, one a processor. What reads the build comes behind it; each half of the worker has its own stack. */
async function unitLanes(): Promise<Count[]> {
  const built = build()
  const [left, right] = await Promise.all([
    unitTests('worker-1', '--project=worker', '--shard=1/2').then(async (first) => [
      first,
      await unitTests('screens', '--project=web', '--project=shared', '--project=ssr'),
      await unitTests('server', '--project=server', '--project=worker-server'),
    ]),
    built.then(async () => [
      await unitTests('worker-2', '--project=worker', '--shard=2/2'),
      await unitTests('others', '--project=database', '--project=local', '--project=bench'),
    ]),
  ])
  return [...left, ...right]
}

const units = await unitLanes()
const counts = [...units, browserTests()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

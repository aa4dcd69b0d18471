/**
 * `npm run check`: the quickest check that can fail, for use between edits. It runs lint, types (only of what has
 * changed since the last check), and the tests near the change; `npm test` runs all. It looks at uncommitted changes,
 * or else at the last commit; with `-- --since=main` at all changes since then.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { nearbyTests } from './nearby-tests.ts'
import { compilerArguments, TYPED_PROJECTS } from './types.ts'

const root = join(import.meta.dirname, '..')

interface Step {
  name: string
  seconds: number
  passed: boolean
  output: string
}

function lines(command: string, args: string[]): string[] {
  const output = execFileSync(command, args, { cwd: root, encoding: 'utf8' })
  return output.split('\n').filter((line) => line !== '')
}

function changedFiles(): string[] {
  const since = process.argv.find((argument) => argument.startsWith('--since='))?.slice(8)
  const untracked = lines('git', ['ls-files', '--others', '--exclude-standard'])
  const uncommitted = [...lines('git', ['diff', '--name-only', 'HEAD']), ...untracked]
  const base = since ?? (uncommitted.length > 0 ? 'HEAD' : 'HEAD~1')
  return [...new Set([...lines('git', ['diff', '--name-only', base]), ...untracked])]
}

async function run(name: string, command: string, args: string[]): Promise<Step> {
  const begun = performance.now()
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [status] = await once(child, 'close')
  return { name, seconds: (performance.now() - begun) / 1000, passed: status === 0, output }
}

function report({ name, seconds, passed, output }: Step): void {
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${seconds.toFixed(1).padStart(5)} s  ${name}`)
  if (!passed) console.log(output.slice(-20_000))
}

const changed = changedFiles()
const { near, farther } = nearbyTests(changed, [...lines('git', ['ls-files']), ...changed], root)
const browserTests = near.filter((test) => test.startsWith('e2e/'))
const unitTests = near.filter((test) => !test.startsWith('e2e/'))
console.log(`${changed.length} changed files, ${unitTests.length} tests near them`)

/** One after another, beside the other lane: most machines have two processors to spare. */
async function lane(steps: readonly (() => Promise<Step>)[]): Promise<boolean> {
  let passed = true
  for (const step of steps) {
    const done = await step()
    report(done)
    passed &&= done.passed
  }
  return passed
}

const lanes = await Promise.all([
  lane([
    () => run('lint', 'biome', ['check']),
    ...TYPED_PROJECTS.map((project) => {
      return () => run(`types of ${project}`, process.execPath, compilerArguments(project))
    }),
  ]),
  lane(
    unitTests.length === 0
      ? []
      : [() => run('tests', 'vitest', ['run', '--passWithNoTests', ...unitTests])],
  ),
])
if (farther > 0) console.log(`Left to npm test: ${farther} test files farther away.`)
if (browserTests.length > 0) {
  const names = browserTests.map((test) => test.slice('e2e/'.length)).join(' ')
  console.log(`In the browser, if you like: npm run test:e2e -- ${names}`)
}
process.exit(lanes.every(Boolean) ? 0 : 1)

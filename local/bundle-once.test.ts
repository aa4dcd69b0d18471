import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/** Has Wrangler's bundler watch a file, changes it, waits some seconds for a second bundle, and prints how many there were. */
const PROGRAM = `
  import { writeFileSync } from 'node:fs'
  import { createRequire } from 'node:module'
  import { setTimeout } from 'node:timers/promises'
  const esbuild = createRequire(import.meta.resolve('wrangler/package.json'))('esbuild')
  const [file, seconds] = process.argv.slice(1)
  let bundles = 0
  writeFileSync(file, 'export const version = 1')
  const context = await esbuild.context({
    entryPoints: [file],
    write: false,
    plugins: [{ name: 'count', setup: (build) => build.onEnd(() => void bundles++) }],
  })
  await context.watch()
  while (bundles === 0) await setTimeout(20)
  writeFileSync(file, 'export const version = 2')
  for (const end = Date.now() + seconds * 1_000; bundles < 2 && Date.now() < end; ) await setTimeout(20)
  console.log(bundles)
  await context.dispose()
`

async function bundles(patience: number, ...options: string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'lower-third-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...options,
      '--input-type=module',
      '--eval',
      PROGRAM,
      join(folder, 'worker.js'),
      String(patience),
    ],
    { cwd: import.meta.dirname },
  )
  return Number(stdout)
}

test('Wrangler bundles once at its start with the preload, and twice without it', async () => {
  const preload = ['--import', import.meta.resolve('./bundle-once.ts')]
  expect(await Promise.all([bundles(2, ...preload), bundles(60)])).toEqual([1, 2])
})

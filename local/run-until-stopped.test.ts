import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive } from './data-folder-lock.ts'

/** A command whose start prints its number, and then never comes to its end. */
const starting = `
  import { runUntilStopped } from ${JSON.stringify(import.meta.resolve('./run-until-stopped.ts'))}
  await runUntilStopped(() => {
    setInterval(() => undefined, 1_000)
    console.log(process.pid)
    return new Promise(() => undefined)
  })`

function startCommand(): ChildProcess {
  return spawn(process.execPath, ['--input-type=module-typescript', '-e', starting])
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends a command that is not ready yet, which says so',
  async (signal) => {
    const command = startCommand()
    if (command.stdout === null || command.stderr === null) throw new Error('no output')
    await once(command.stdout, 'data')
    const said = text(command.stderr)
    command.kill(signal)
    expect(await once(command, 'exit')).toEqual([130, null])
    expect(await said).toBe('Stopped before it was ready.\n')
  },
)

// npm, its shell and the command, as `npm start` makes them. npm is gone before the command looks for it.
const ORPHANED = `
  npm=$$
  sh -c 'while [ "$(ps -o ppid= -p $$ | tr -d " ")" = "$0" ]; do :; done; "$@"; :' $npm "$@" &
`

test('a command whose npm was killed while the command was loading ends by itself', async () => {
  const command = spawn(
    'sh',
    ['-c', ORPHANED, 'sh', process.execPath, '--input-type=module-typescript', '-e', starting],
    { env: { ...process.env, npm_lifecycle_event: 'start' } },
  )
  if (command.stdout === null || command.stderr === null) throw new Error('no output')
  const said = text(command.stderr)
  const [line] = await once(command.stdout, 'data')
  const processId = Number.parseInt(String(line), 10)
  onTestFinished(() => {
    if (isAlive(processId)) process.kill(processId, 'SIGKILL')
  })
  expect(await said).toBe('Stopped before it was ready.\n')
}, 30_000)

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** A command whose start prints a line, and then never comes to its end. */
const starting = `
  import { runUntilStopped } from ${JSON.stringify(import.meta.resolve('./run-until-stopped.ts'))}
  await runUntilStopped(() => {
    setInterval(() => undefined, 1_000)
    console.log('starting')
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

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive } from './data-folder-lock.ts'
import { npmAbove, type ProcessFacts } from './run-until-stopped.ts'

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

const NPM = 20
const SHELL = 30

test.each([
  ['a terminal', { [NPM]: ['npm start', 10], [SHELL]: ['sh', NPM] }, SHELL, NPM],
  ['a shell that replaces itself', { [NPM]: ['npm start', 10] }, NPM, NPM],
  // Nobody waits for npm: the system has taken it, which says nothing about the program.
  ['the background, by such a shell', { 1: ['systemd', 0], [NPM]: ['npm start', 1] }, NPM, NPM],
  ['the background', { 1: ['init', 0], [NPM]: ['node', 1], [SHELL]: ['/bin/sh', NPM] }, SHELL, NPM],
  ['a container', { 1: ['npm start', 0], [SHELL]: ['dash', 1] }, SHELL, 1],
  ['a container that has a first process', { 1: ['tini', 0], [NPM]: ['npm start', 1] }, NPM, NPM],
  ['a killed npm', { 1: ['init', 0], [SHELL]: ['sh', 1] }, SHELL, 'gone'],
  ['a killed npm, by such a shell', { 1: ['bash', 0] }, 1, 'gone'],
  ['a killed npm of a session', { 9: ['systemd', 1], [SHELL]: ['sh', 9] }, SHELL, 'gone'],
  ['a system that tells nothing', {}, SHELL, null],
] as const)('the npm that started a program is found: %s', (_, processes, parent, found) => {
  const known: Readonly<Record<number, readonly [string, number]>> = processes
  const factsOf = (processId: number): ProcessFacts | null => {
    const facts = known[processId]
    return facts ? { name: facts[0], parent: facts[1] } : null
  }
  expect(npmAbove(parent, factsOf)).toBe(found)
})

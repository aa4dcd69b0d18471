import { type ChildProcess, spawn } from 'node:child_process'

/** A program that runs beside this one. */
export interface RunningProgram {
  /** Rejects when the program ends before it was told to. */
  endedEarly: Promise<never>
  /** Ends the program and all that it started. */
  close(): Promise<void>
}

const GRACE_MS = 5_000

const END_WITH_PARENT = import.meta.resolve('./end-with-parent.ts')

/**
 * Starts a Node program in a process group of its own, so that all its child processes end with it, and Ctrl-C in the
 * terminal reaches only this process.
 *
 * @param name its name in messages about a failure
 * @param command options of Node, the script and its arguments
 * @param options `env` beside ours, and `show`, which decides about each line of output
 */
export function runNodeProgram(
  name: string,
  command: readonly string[],
  { env, show }: { env: Record<string, string>; show: (line: string) => boolean },
): RunningProgram {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...command], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  })
  let closing = false
  for (const output of [child.stdout, child.stderr]) {
    if (output === null) continue
    eachLine(output, (line) => {
      // A program that is being ended may log errors about lost connections.
      if (show(line) && !closing) console.log(line)
    })
  }

  // However this process ends, the group must not stay behind. If it can no longer send a signal, the program itself
  // notices.
  const kill = () => signalGroup(child, 'SIGKILL')
  process.once('exit', kill)

  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const endedEarly = new Promise<never>((_resolve, reject) => {
    child.once('close', () => {
      if (!closing) reject(new Error(`${name} has ended by itself. What it said last is above.`))
    })
  })
  // The caller that waits for it gets the error; without one it is not an unhandled rejection.
  endedEarly.catch(() => {})

  return {
    endedEarly,
    async close() {
      closing = true
      signalGroup(child, 'SIGTERM')
      const timer = setTimeout(kill, GRACE_MS)
      await ended
      clearTimeout(timer)
      process.off('exit', kill)
    },
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function eachLine(output: NodeJS.ReadableStream, act: (line: string) => void): void {
  let rest = ''
  output.setEncoding('utf8')
  output.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) act(line)
  })
}

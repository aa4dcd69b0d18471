import { execFileSync } from 'node:child_process'
import { isAlive } from './data-folder-lock.ts'

/** Something that runs until it is closed. */
interface Running {
  /** Rejects when it ends by itself. */
  endedEarly: Promise<never>
  close(): Promise<void>
}

/** npm hands Ctrl-C on to a program that has already had it from the terminal. */
const ONE_KEY_PRESS_MS = 1_000

/**
 * Runs a command of the terminal: starts something and keeps it until Ctrl-C or SIGTERM, or until the npm that runs it
 * is gone, then closes it; a second Ctrl-C ends without waiting, and so does a first one while it is still starting. A
 * failure is printed as one sentence and sets the exit code.
 *
 * @param start starts it and tells the person at the terminal when it is ready
 */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  const stopped = Promise.race([stopSignal(), npmIsGone()])
  try {
    const running = await Promise.race([start(), stopped])
    if (running === undefined) {
      console.error('Stopped before it was ready.')
      // A first start takes minutes on a busy machine. What has been started ends on exit, as after a second Ctrl-C.
      process.exit(130)
    }
    try {
      await Promise.race([stopped, running.endedEarly])
    } finally {
      await running.close()
    }
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** A person who kills npm outright also means its child process, which nobody else could end. */
function npmIsGone(): Promise<void> {
  const { ppid } = process
  const npm = npmAbove(ppid, factsOf)
  return new Promise((resolve) => {
    if (process.env.npm_lifecycle_event === undefined) return
    if (npm === 'gone') return resolve()
    const looking = setInterval(() => {
      if (process.ppid === ppid && (npm === null || isAlive(npm))) return
      clearInterval(looking)
      resolve()
    }, 1_000)
  })
}

/** A process, as the system describes it. */
export interface ProcessFacts {
  /** Of the program, with or without its folder. */
  name: string
  /** The id of its parent. */
  parent: number
}

const SHELL = /(?:^|\/)-?(?:sh|dash|ash|bash|zsh|ksh|fish)$/
const PACKAGE_MANAGER = /npm|node|yarn|bun/

/**
 * Finds the npm that started a program: its parent, or the parent of the shell between the two. Some shells replace
 * themselves with the program.
 * @param parent the id of the program's parent
 * @param of the facts of a process, or null if the system does not tell them
 * @returns npm's id; null if it is unknown; `gone` if npm was killed while the program was loading, so that the system
 *   has taken its shell or the program
 */
export function npmAbove(
  parent: number,
  of: (processId: number) => ProcessFacts | null,
): number | null | 'gone' {
  const above = of(parent)
  if (above === null) return null
  const npm = parent !== 1 && SHELL.test(above.name) ? above.parent : parent
  const name = of(npm)?.name ?? ''
  // In a container, npm can be the first process.
  const isOfTheSystem = npm === 1 ? name !== '' && !PACKAGE_MANAGER.test(name) : name === 'systemd'
  return isOfTheSystem ? 'gone' : npm
}

function factsOf(processId: number): ProcessFacts | null {
  try {
    const answer = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(processId)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [, parent, name] = /^\s*(\d+)\s+(.*\S)/.exec(answer) ?? []
    return parent === undefined || name === undefined ? null : { name, parent: Number(parent) }
  } catch {
    // Some systems do not have this command.
    return null
  }
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | null = null
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        // Not the signal's own way to end a process: that would skip our clearing up on exit.
        if (askedAt !== null && Date.now() - askedAt > ONE_KEY_PRESS_MS) process.exit(130)
        askedAt ??= Date.now()
        resolve()
      })
    }
  })
}

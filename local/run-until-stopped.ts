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

/**
 * A person who kills npm outright also means its child process, which nobody else could end. Between npm and this
 * program is a shell, which stays alive.
 */
function npmIsGone(): Promise<void> {
  const { ppid } = process
  const npm = parentOf(ppid)
  return new Promise((resolve) => {
    if (process.env.npm_lifecycle_event === undefined) return
    // npm may have been killed while this program was loading. The system has then taken its shell, or this program.
    if (isOfTheSystem(ppid) || (npm !== null && isOfTheSystem(npm))) return resolve()
    const looking = setInterval(() => {
      if (process.ppid === ppid && (npm === null || isAlive(npm))) return
      clearInterval(looking)
      resolve()
    }, 1_000)
  })
}

/** Whether a process is the one that takes the children of those that have gone. In a container, npm can be the first. */
function isOfTheSystem(processId: number): boolean {
  const name = factOf(processId, 'comm') ?? ''
  if (processId === 1) return name !== '' && !/npm|node|yarn|bun/.test(name)
  return name === 'systemd'
}

function parentOf(processId: number): number | null {
  return Number.parseInt(factOf(processId, 'ppid') ?? '', 10) || null
}

function factOf(processId: number, fact: 'comm' | 'ppid'): string | null {
  try {
    return execFileSync('ps', ['-o', `${fact}=`, '-p', String(processId)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
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

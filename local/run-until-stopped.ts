/** Something that runs until it is closed. */
interface Running {
  /** Rejects when it ends by itself. */
  endedEarly: Promise<never>
  close(): Promise<void>
}

/** npm hands Ctrl-C on to a program that has already had it from the terminal. */
const ONE_KEY_PRESS_MS = 1_000

/**
 * Runs a command of the terminal: starts something and keeps it until Ctrl-C or SIGTERM, then closes
 * it; a second Ctrl-C ends without waiting. A failure is told in one sentence and sets the exit code.
 *
 * @param start starts it and tells the person at the terminal when it is ready
 */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  const stopped = stopSignal()
  try {
    const running = await start()
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

/** Something that runs until it is closed. */
interface Running {
  /** Rejects when it ends by itself. */
  endedEarly: Promise<never>
  close(): Promise<void>
}

/**
 * Runs a command of the terminal: starts something and keeps it until Ctrl-C or SIGTERM, then closes
 * it. A failure is told in one sentence and sets the exit code.
 *
 * @param start starts it and tells the person at the terminal when it is ready
 */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => resolve())
  })
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

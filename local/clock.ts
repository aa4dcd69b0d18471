import type { RunningProgram } from './child-process.ts'
import { runWrangler } from './wrangler.ts'

const MINUTE_MS = 60_000

/** Between its end and the next start, so that one that cannot start does not keep the machine busy. */
const RESTART_MS = 2_000

/**
 * Starts the clock worker beside the app, and triggers it now and each minute, as the platform does: Wrangler does not
 * run cron triggers by itself. The app works without it, so if it ends by itself it is started again.
 *
 * @param options the worker's `bindings`, Wrangler's folder, whether it restarts when the bundle changes, and what takes
 *   the lines that the worker logs
 */
export function startClock(options: ClockOptions): { close(): Promise<void> } {
  let isClosing = false
  let restart: NodeJS.Timeout | undefined
  let running = run()

  function run() {
    const worker = runClock(options)
    worker.endedEarly.catch((error: Error) => {
      if (isClosing) return
      console.error(`${error.message} It is started again.`)
      restart = setTimeout(() => {
        running = run()
      }, RESTART_MS)
    })
    runOnce(worker)
    return worker
  }

  const minutes = setInterval(() => runOnce(running), MINUTE_MS)

  return {
    async close() {
      isClosing = true
      clearInterval(minutes)
      clearTimeout(restart)
      await running.close()
    },
  }
}

/** The worker's own log reports a minute that fails, and /api/health shows the age of the last round. */
function runOnce(worker: ClockProgram): void {
  worker.runOnce().catch(() => undefined)
}

interface ClockOptions {
  bindings: Record<string, string>
  stateDir: string
  reloads: boolean
  log: (line: string) => void
}

interface ClockProgram extends RunningProgram {
  /** Runs the clock once, and waits until that is over. Rejects when the worker does not answer. */
  runOnce(): Promise<void>
}

function runClock({ bindings, stateDir, reloads, log }: ClockOptions): ClockProgram {
  const listening = Promise.withResolvers<string>()
  const program = runWrangler({
    name: 'The clock',
    stateDir,
    reloads,
    args: [
      ...['dev', '--config', 'wrangler.clock.toml', '--port', '0', '--local'],
      // These override .dev.vars, which may belong to a hosted project.
      ...Object.entries(bindings).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    log,
    show(line) {
      const [, origin] = /Ready on (http:\/\/127\.0\.0\.1:\d+)/.exec(line) ?? []
      if (origin !== undefined) listening.resolve(origin)
      return !HOW_TO_TRIGGER.test(line)
    },
  })
  return {
    ...program,
    async runOnce() {
      const origin = await Promise.race([listening.promise, program.endedEarly])
      const answer = await fetch(`${origin}/cdn-cgi/local/scheduled`)
      if (!answer.ok) throw new Error(`The clock answered ${answer.status} when it was to run.`)
    },
  }
}

/** Wrangler tells a person how to trigger it by hand, which this file does. */
const HOW_TO_TRIGGER =
  /Scheduled Workers are not automatically|To manually trigger|curl "|For more details, see/

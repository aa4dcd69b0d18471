import type { RunningProgram } from './child-process.ts'
import { runWrangler } from './wrangler.ts'

const MINUTE_MS = 60_000

/** The built clock, running in workerd. */
export interface LocalClock extends RunningProgram {
  /** Has it strike once, and waits until that is over. Rejects when the worker does not answer. */
  strike(): Promise<void>
  /** From now on it strikes each minute, as the platform has it do. */
  start(): void
}

/**
 * Starts the worker beside the app, which does what is due by time. Wrangler hands it no time of its own, so
 * the minutes are counted here.
 *
 * @param options the worker's `bindings`, Wrangler's folder, and what takes the lines that the worker logs
 */
export function startClock({
  bindings,
  stateDir,
  log,
}: {
  bindings: Record<string, string>
  stateDir: string
  log: (line: string) => void
}): LocalClock {
  const listening = Promise.withResolvers<string>()
  const program = runWrangler({
    name: 'The clock',
    stateDir,
    args: [
      ...['dev', '--config', 'wrangler.clock.toml', '--port', '0', '--local'],
      // They stand above .dev.vars, which may belong to a hosted project.
      ...Object.entries(bindings).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    log,
    show(line) {
      const [, origin] = /Ready on (http:\/\/127\.0\.0\.1:\d+)/.exec(line) ?? []
      if (origin !== undefined) listening.resolve(origin)
      return !HOW_TO_TRIGGER.test(line)
    },
  })
  const strike = async () => {
    const origin = await Promise.race([listening.promise, program.endedEarly])
    const answer = await fetch(`${origin}/cdn-cgi/local/scheduled`)
    if (!answer.ok) throw new Error(`The clock answered ${answer.status} when it was to strike.`)
  }

  let minutes: NodeJS.Timeout | undefined
  return {
    ...program,
    strike,
    start() {
      // A minute that fails is told by the worker's own log, and by the age that /api/health names.
      const strikeQuietly = () => strike().catch(() => undefined)
      minutes ??= setInterval(strikeQuietly, MINUTE_MS)
      void strikeQuietly()
    },
    async close() {
      clearInterval(minutes)
      await program.close()
    },
  }
}

/** Wrangler tells a person how to do what is done here. */
const HOW_TO_TRIGGER =
  /Scheduled Workers are not automatically|To manually trigger|curl "|For more details, see/

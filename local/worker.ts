import type { RunningProgram } from './child-process.ts'
import { runWrangler } from './wrangler.ts'

const PATIENCE_MS = 60_000
const POLL_MS = 100

/** The built app, running in workerd. */
export interface LocalWorker extends RunningProgram {
  /** Resolves once the app answers and reaches Supabase; rejects when it ends or does not in a minute from now. */
  whenReady(): Promise<void>
}

/**
 * Starts `wrangler pages dev` on the built app.
 *
 * @param options `port`, the worker's `bindings`, Wrangler's folder, whether it restarts when the bundle changes, and what
 *   takes the lines that the worker logs
 */
export function startWorker({
  port,
  bindings,
  stateDir,
  reloads,
  log,
}: {
  port: number
  bindings: Record<string, string>
  stateDir: string
  reloads: boolean
  log: (line: string) => void
}): LocalWorker {
  let isReady = false
  const program = runWrangler({
    name: 'The app',
    stateDir,
    reloads,
    args: [
      ...['pages', 'dev', '--port', String(port)],
      // These override .dev.vars, which may belong to a hosted project.
      ...Object.entries(bindings).flatMap(([name, value]) => ['--binding', `${name}=${value}`]),
    ],
    // Until it is ready, it logs only our own asking.
    log: (line) => isReady && log(line),
  })
  return {
    ...program,
    async whenReady() {
      await Promise.race([answers(`http://127.0.0.1:${port}/api/health`), program.endedEarly])
      isReady = true
    },
  }
}

async function answers(healthUrl: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  let last = 'no answer'
  while (Date.now() < deadline) {
    const answer = await fetch(healthUrl).catch(() => null)
    if (answer?.ok) {
      const health = (await answer.json()) as { status: string; supabase: string }
      if (health.status === 'ok') return
      last = `Supabase is ${health.supabase}`
    } else if (answer) {
      last = `status ${answer.status}`
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`The app did not get ready: ${last} at ${healthUrl}.`)
}

import { join } from 'node:path'
import { type RunningProgram, runNodeProgram } from './child-process.ts'
import { requireFreePort } from './loopback-server.ts'
import { projectRoot } from './settings.ts'

const PATIENCE_MS = 60_000
const POLL_MS = 100

/** The built app, running in workerd. */
export interface LocalWorker extends RunningProgram {
  /** Resolves once the app answers and reaches Supabase; rejects when it ends or does not in a minute from now. */
  whenReady(): Promise<void>
}

/**
 * Starts `wrangler pages dev` on the built app. It asks nobody for anything: no account, no
 * telemetry, no look for updates, no fetch of example request data.
 *
 * @param options `port`, the environment variable it came from, the worker's `bindings` and Wrangler's folder
 * @throws Error with a sentence for the person at the terminal when the port is taken
 */
export async function startWorker({
  port,
  portSetting,
  bindings,
  stateDir,
}: {
  port: number
  portSetting: string
  bindings: Record<string, string>
  stateDir: string
}): Promise<LocalWorker> {
  await requireFreePort({ port, portSetting })
  let isReady = false
  const program = runNodeProgram(
    'The app',
    [
      join(projectRoot, 'node_modules/wrangler/bin/wrangler.js'),
      ...['pages', 'dev', '--cwd', projectRoot],
      ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
      ...['--persist-to', stateDir, '--show-interactive-dev-session=false'],
      // They stand above .dev.vars, which may belong to a hosted project.
      ...Object.entries(bindings).flatMap(([name, value]) => ['--binding', `${name}=${value}`]),
    ],
    {
      env: {
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        DO_NOT_TRACK: '1',
        WRANGLER_HIDE_BANNER: 'true',
        WRANGLER_LOG_PATH: join(stateDir, 'logs'),
        WRANGLER_SEND_ERROR_REPORTS: 'false',
        WRANGLER_SEND_METRICS: 'false',
      },
      // Until it is ready, its log holds only our own asking.
      show: (line) => !commentary.test(line) && (isReady || !line.startsWith('{')),
    },
  )
  return {
    ...program,
    async whenReady() {
      await Promise.race([answers(`http://127.0.0.1:${port}/api/health`), program.endedEarly])
      isReady = true
    },
  }
}

/** Wrangler's running commentary; what is left are warnings, errors and what the worker logs. */
const commentary = /^(\s*$|\[wrangler:info\]|[✨⎔]|Your Worker has access|Binding |env\.)/u

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

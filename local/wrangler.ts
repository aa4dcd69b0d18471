import { join } from 'node:path'
import { type RunningProgram, runNodeProgram } from './child-process.ts'
import { projectRoot } from './settings.ts'

/** How Wrangler runs a worker on this machine. */
interface WranglerOptions {
  /** Where it keeps pictures and its own notes; several may share it. */
  stateDir: string
  /** Its name in messages about a failure. */
  name: string
  /** The command and its arguments. */
  args: readonly string[]
  /** Whether it restarts the worker when its bundle changes. */
  reloads: boolean
  /** Takes each line that the worker logs. */
  log: (line: string) => void
  /** Decides whether a line of Wrangler's own that is not routine output is shown. */
  show?: (line: string) => boolean
}

/**
 * Runs Wrangler. It makes no requests: no account, no telemetry, no check for updates, no download of example request
 * data.
 */
export function runWrangler({
  stateDir,
  name,
  args,
  reloads,
  log,
  show = () => true,
}: WranglerOptions): RunningProgram {
  return runNodeProgram(
    name,
    [
      ...(reloads ? [] : ['--import', import.meta.resolve('./bundle-once.ts')]),
      join(projectRoot, 'node_modules/wrangler/bin/wrangler.js'),
      ...args,
      ...['--cwd', projectRoot, '--ip', '127.0.0.1', '--inspector-port', '0'],
      ...['--persist-to', stateDir, '--show-interactive-dev-session=false'],
    ],
    {
      env: {
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        DO_NOT_TRACK: '1',
        // Its lines are parsed here.
        FORCE_COLOR: '0',
        WRANGLER_HIDE_BANNER: 'true',
        WRANGLER_LOG_PATH: join(stateDir, 'logs'),
        WRANGLER_SEND_ERROR_REPORTS: 'false',
        WRANGLER_SEND_METRICS: 'false',
      },
      show(line) {
        const [logged] = LOGGED.exec(line) ?? []
        if (logged !== undefined) log(logged)
        return logged === undefined && show(line) && !COMMENTARY.test(line)
      },
    },
  )
}

/** A worker logs one JSON object a line, before which Wrangler writes a coloured label, or nothing. */
const LOGGED = /\{"(?:time|event)":.*\}/

/** Wrangler's routine output; all other lines are warnings and errors. */
const COMMENTARY =
  /^(\s*$|\[wrangler:info\]|[✨⎔]|Your Worker has access|Binding |env\.|Cloudflare collects)/u

import { join } from 'node:path'
import { type RunningProgram, runNodeProgram } from './child-process.ts'
import { projectRoot } from './settings.ts'

/** How Wrangler runs a worker on this machine. */
interface WranglerOptions {
  /** Where it keeps pictures and its own notes; several may share it. */
  stateDir: string
  /** What to call it when it fails. */
  name: string
  /** The command and its arguments. */
  args: readonly string[]
  /** Takes each line that the worker logs. */
  log: (line: string) => void
  /** Decides whether a line of Wrangler's own, which is no running commentary, is shown. */
  show?: (line: string) => boolean
}

/**
 * Runs Wrangler. It asks nobody for anything: no account, no telemetry, no look for updates, no fetch of example
 * request data.
 */
export function runWrangler({
  stateDir,
  name,
  args,
  log,
  show = () => true,
}: WranglerOptions): RunningProgram {
  return runNodeProgram(
    name,
    [
      join(projectRoot, 'node_modules/wrangler/bin/wrangler.js'),
      ...args,
      ...['--cwd', projectRoot, '--ip', '127.0.0.1', '--inspector-port', '0'],
      ...['--persist-to', stateDir, '--show-interactive-dev-session=false'],
    ],
    {
      env: {
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        DO_NOT_TRACK: '1',
        // Its lines are read here, by what they say.
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

/** What a worker logs is one JSON object a line, which Wrangler puts a coloured label before, or nothing. */
const LOGGED = /\{"(?:time|event)":.*\}/

/** Wrangler's running commentary; what is left are warnings and errors. */
const COMMENTARY =
  /^(\s*$|\[wrangler:info\]|[✨⎔]|Your Worker has access|Binding |env\.|Cloudflare collects)/u

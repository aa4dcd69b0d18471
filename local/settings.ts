import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url))

/** How the local stack runs; every setting has an environment variable. */
export interface StackSettings {
  /** `PORT`: the app. */
  port: number
  /** `SUPABASE_PORT` */
  supabasePort: number
  /** `MAILBOX_PORT` */
  mailboxPort: number
  /** `LOCAL_DATA_DIR`, and its contents. */
  dataDir: DataDir
  /** `SUPABASE_DB_URL`: a Postgres server to use instead of PGlite. */
  databaseUrl: string | undefined
  /** `DECISION_HOLD_SECONDS`: how soon a decision takes effect for its account, instead of after the undo window. */
  decisionHoldSeconds: number | undefined
  /** The worker's rates, handed on as they are. */
  limits: Record<string, string>
}

/** The files that the local stack keeps between starts, as absolute paths. */
interface DataDir {
  root: string
  database: string
  keys: string
  mails: string
  /** The answers of the stand-in for DNS; written by a person who needs one. */
  zone: string
  /** Wrangler's own state. */
  wrangler: string
  /** The workers' log since the last start. */
  log: string
}

const limitVariables = [
  'LOGIN_LIMIT_PER_MINUTE',
  'LOGIN_LIMIT_PER_ACCOUNT',
  'REGISTER_LIMIT_PER_MINUTE',
  'CONTACT_LIMIT_PER_MINUTE',
  'RECOVERY_LIMIT_PER_MINUTE',
  'LINK_LIMIT_PER_MINUTE',
] as const

/**
 * Reads the settings of the local stack.
 *
 * @param env the process's environment
 * @throws Error with a sentence for the person at the terminal when a port or a limit is not one, or a port would serve
 *   two
 */
export function readSettings(env: NodeJS.ProcessEnv): StackSettings {
  const port = portFrom(env, 'PORT', 8788)
  const supabasePort = portFrom(env, 'SUPABASE_PORT', 54321)
  const mailboxPort = portFrom(env, 'MAILBOX_PORT', 54324)
  refuseSamePort({ PORT: port, SUPABASE_PORT: supabasePort, MAILBOX_PORT: mailboxPort })
  return {
    port,
    supabasePort,
    mailboxPort,
    dataDir: dataDirAt(env.LOCAL_DATA_DIR || '.local'),
    databaseUrl: env.SUPABASE_DB_URL || undefined,
    decisionHoldSeconds: secondsFrom(env, 'DECISION_HOLD_SECONDS'),
    limits: Object.fromEntries(
      limitVariables.flatMap((name) => {
        const limit = limitFrom(env, name)
        return limit ? [[name, limit]] : []
      }),
    ),
  }
}

function dataDirAt(folder: string): DataDir {
  const root = resolve(projectRoot, folder)
  return {
    root,
    database: join(root, 'postgres'),
    keys: join(root, 'keys.json'),
    mails: join(root, 'mailbox.jsonl'),
    zone: join(root, 'dns.json'),
    wrangler: join(root, 'wrangler'),
    log: join(root, 'requests.jsonl'),
  }
}

function portFrom(env: NodeJS.ProcessEnv, name: string, byDefault: number): number {
  const text = env[name]
  if (!text) return byDefault
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name} is '${text}', which is no port. Use a number from 1 to 65535.`)
  }
  return port
}

/** A port that only looks free until the other program listens would be noticed after a minute, by a guess. */
function refuseSamePort(ports: Record<string, number>): void {
  const nameOf = new Map<number, string>()
  for (const [name, port] of Object.entries(ports)) {
    const other = nameOf.get(port)
    if (other !== undefined) {
      throw new Error(`${other} and ${name} are both ${port}. Choose another for one of them.`)
    }
    nameOf.set(port, name)
  }
}

function secondsFrom(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!/^\d{1,4}$/.test(text)) {
    throw new Error(`${name} is '${text}', which is no time. Use whole seconds from 0 to 9999.`)
  }
  return Number(text)
}

function limitFrom(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name]
  if (text && !/^[1-9]\d{0,5}$/.test(text)) {
    throw new Error(`${name} is '${text}', which is no limit. Use a whole number from 1 to 999999.`)
  }
  return text
}

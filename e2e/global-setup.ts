import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNodeProgram } from '../local/child-process.ts'
import { projectRoot } from '../local/settings.ts'
import { ROLES } from '../shared/roles.ts'
import {
  asRole,
  canStartServer,
  copyProject,
  hashQuickly,
  MIGRATED_PROJECT,
  OWNER,
  startHostedServer,
  withConnection,
} from '../supabase/tests/server/hosted-server.ts'
import { demoCredentials, newSession } from './demo-session.ts'
import { freePorts } from './free-ports.ts'
import { sessionFile } from './visitors.ts'

/** Higher than a run can reach: all its visitors have the same address. */
const noLimit = '100000'

/**
 * Starts the product as `npm start` does, on free ports with fresh data, and signs each role in once. If a Postgres
 * server can be started, that is its database: as in production, and three times as fast as PGlite. Otherwise, and in
 * tests that start a product of their own, it is PGlite. Environment variables tell the tests where it runs; its output
 * is in `test-results/stack.log`.
 * @returns a function that stops and removes everything
 * @throws Error when the product does not start; nothing stays running
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const server = (await canStartServer(process.env)) ? await startHostedServer(process.env) : null
  const copy = server && (await copyProject(server.url, MIGRATED_PROJECT, 'e2e'))
  const databaseUrl = copy && asRole(copy, OWNER)
  if (databaseUrl) {
    await withConnection(copy, (sql) => hashQuickly((statement) => sql.unsafe(statement)))
    const statement = await readFile(
      join(projectRoot, 'functions/testing/make-account.sql'),
      'utf8',
    )
    await withConnection(databaseUrl, (sql) => sql.unsafe(statement))
  }
  const folder = await mkdtemp(join(tmpdir(), 'lower-third-e2e-'))
  const [app, supabase, mailbox] = await freePorts(3)
  const results = join(projectRoot, 'test-results')
  await mkdir(results, { recursive: true })
  const log = createWriteStream(join(results, 'stack.log'))

  let saysReady: () => void
  const ready = new Promise<void>((resolve) => {
    saysReady = resolve
  })
  const settings = {
    PORT: String(app),
    SUPABASE_PORT: String(supabase),
    MAILBOX_PORT: String(mailbox),
    LOCAL_DATA_DIR: join(folder, 'data'),
  }
  const product = runNodeProgram(
    'The product',
    [join(projectRoot, 'local/commands/start.ts'), '--verbose'],
    {
      env: {
        ...settings,
        ...(databaseUrl && { SUPABASE_DB_URL: databaseUrl }),
        LOGIN_LIMIT_PER_MINUTE: noLimit,
        LOGIN_LIMIT_PER_ACCOUNT: noLimit,
        REGISTER_LIMIT_PER_MINUTE: noLimit,
        CONTACT_LIMIT_PER_MINUTE: noLimit,
        RECOVERY_LIMIT_PER_MINUTE: noLimit,
        LINK_LIMIT_PER_MINUTE: noLimit,
        // Otherwise a test would wait for the undo window after each approval.
        DECISION_HOLD_SECONDS: '0',
        // As in functions/test-stack-thread.ts: hashing makes the database wait.
        LITE_AUTH_BCRYPT_COST: '4',
      },
      show: (line) => {
        log.write(`${line}\n`)
        if (line.startsWith('ready ')) saysReady()
        return false
      },
    },
  )
  const stop = async () => {
    await product.close()
    await server?.close()
    log.end()
    await rm(folder, { recursive: true, force: true })
  }

  try {
    await Promise.race([ready, product.endedEarly])
    process.env.E2E_APP_URL = `http://localhost:${app}`
    process.env.E2E_MAILBOX_URL = `http://localhost:${mailbox}`
    if (databaseUrl) process.env.E2E_DATABASE_URL = databaseUrl
    process.env.E2E_STACK_SETTINGS = JSON.stringify(settings)
    process.env.E2E_SESSIONS = join(folder, 'sessions')
    await mkdir(process.env.E2E_SESSIONS)
    for (const role of ROLES) {
      await newSession(demoCredentials(role), process.env.E2E_APP_URL, sessionFile(role))
    }
    return stop
  } catch (error) {
    await stop()
    throw new Error('The product did not start: test-results/stack.log says why.', { cause: error })
  }
}

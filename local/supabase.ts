import { InMemoryEmailDriver, ResendEmailDriver } from '@supabase/lite'
import { BRAND_SENDER } from '../shared/brand.ts'
import { PASSWORD_MIN } from '../shared/limits.ts'
import { openDatabase } from './database.ts'
import { demoAccounts } from './demo-data.ts'
import { hasDemoAccounts, insertDemoAccounts } from './demo-insert.ts'
import { generateKeys, type LocalKeys } from './local-keys.ts'
import { requireFreePort, serveOnLoopback } from './loopback-server.ts'
import { silenceRefusedQueries } from './refused-queries.ts'

export interface SupabaseOptions {
  /** 0 takes any free port. */
  port: number
  /** Folder that the database lives in between starts. Left out, it lives in memory. */
  dataDir?: string
  /** Connection string of a Postgres server, used instead of PGlite. */
  databaseUrl?: string
  /** Left out, keys are made and last as long as the process. */
  keys?: Pick<LocalKeys, 'publishableKey' | 'secretKey' | 'jwtSecret'>
  /** How soon a decision takes effect for its account, in seconds. Left out, after the undo window. */
  decisionHoldSeconds?: number
  /** Whether to put the demo accounts in, unless they are there. */
  demo?: boolean
  /** Origin of the mailbox that Auth's own mails go to. Left out, they go nowhere. */
  mailboxUrl?: string
  /** Origin of the app, for links in Auth's own mails. */
  siteUrl?: string
}

/** A running stand-in for a Supabase project. */
export interface LocalSupabase {
  /** `SUPABASE_URL` */
  url: string
  /** `SUPABASE_PUBLISHABLE_KEY` */
  publishableKey: string
  /** `SUPABASE_SECRET_KEY` */
  secretKey: string
  /** Runs one statement as the owner, past row level security; `$1`, `$2` … are the parameters. */
  sql<Row = Record<string, unknown>>(statement: string, parameters?: unknown[]): Promise<Row[]>
  /** Stops answering, then closes the database. */
  close(): Promise<void>
}

/**
 * Starts Auth and the Data API on 127.0.0.1, on a database with all of `supabase/migrations`.
 *
 * @param options the address to listen at, and the data to keep
 * @returns the service, once it answers
 * @throws Error with a sentence for the person at the terminal when the port or the folder is in use, or a migration fails
 */
export async function startSupabase({
  port,
  dataDir,
  databaseUrl,
  keys,
  decisionHoldSeconds,
  demo = false,
  mailboxUrl,
  siteUrl,
}: SupabaseOptions): Promise<LocalSupabase> {
  silenceRefusedQueries()
  // Opening the database takes seconds; a taken port should be reported at once.
  const listening = { port, portSetting: 'SUPABASE_PORT' }
  await requireFreePort(listening)
  const { publishableKey, secretKey, jwtSecret } = keys ?? (await generateKeys())
  const database = await openDatabase({
    ...(dataDir ? { dataDir } : {}),
    ...(databaseUrl ? { url: databaseUrl } : {}),
    auth: {
      jwt_secret: jwtSecret,
      publishable_key: publishableKey,
      secret_key: secretKey,
      minimum_password_length: PASSWORD_MIN,
      // Our own mail confirms an address: Auth's differs between here and a hosted project.
      email: { enable_confirmations: false },
      ...(siteUrl ? { site_url: siteUrl } : {}),
    },
    options: {
      // Admin mode would serve requests without a key as the owner.
      server: { admin: false, disableStudio: true },
      drivers: { email: emailDriver(mailboxUrl) },
    },
  })
  try {
    if (decisionHoldSeconds !== undefined) {
      await database.execute(holdFor(decisionHoldSeconds))
    }
    if (demo && !(await hasDemoAccounts(database))) {
      await insertDemoAccounts(database, demoAccounts())
    }
    const { app } = database
    // No peer address: nothing here may be granted for coming from this machine.
    const server = await serveOnLoopback(
      (request) => app.fetch(request, { peerAddress: null }),
      listening,
    )
    return {
      url: server.url,
      publishableKey,
      secretKey,
      sql: database.query,
      async close() {
        await server.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function holdFor(seconds: number): string {
  return `
    create or replace function private.decision_hold() returns interval
    language sql immutable parallel safe set search_path = ''
    return interval '${seconds} seconds'`
}

function emailDriver(mailboxUrl: string | undefined) {
  return mailboxUrl
    ? new ResendEmailDriver({
        apiKey: 'local',
        from: BRAND_SENDER,
        endpoint: `${mailboxUrl}/emails`,
      })
    : new InMemoryEmailDriver()
}

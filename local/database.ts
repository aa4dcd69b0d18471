import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { intarray } from '@electric-sql/pglite/contrib/intarray'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { vector } from '@electric-sql/pglite/vector'
import { App, type DefaultAppConfig } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { lockDataFolder } from './data-folder-lock.ts'
import { REQUEST_ROLES, readMigrations } from './migrations.ts'
import { setTogether } from './request-settings.ts'
import { serialQueue, type Turn } from './serial-queue.ts'

export interface DatabaseOptions {
  /** Folder that PGlite keeps its files in. Left out, the database lives in memory. */
  dataDir?: string
  /** Connection string of a Postgres server, used instead of PGlite (`SUPABASE_DB_URL`). */
  url?: string
  /** The `[auth]` section of lite's configuration, with its defaults where left out. */
  auth?: DefaultAppConfig['auth']
  /** Lite's server and driver options, for instance where Auth's own mails go. */
  options?: NonNullable<DefaultAppConfig['options']>
  /** PGlite extensions that scripts may create beside those of the migrations, for instance pgtap in tests. */
  extensions?: NonNullable<PGliteOptions['extensions']>
}

export interface Database {
  /** Lite's Auth and Data API as one `fetch` handler. */
  app: App
  /** Runs one statement as the owner, past row level security; `$1`, `$2` … are the parameters. */
  query<Row>(statement: string, parameters?: unknown[]): Promise<Row[]>
  /** Runs a script of several statements as the owner; nothing is answered. */
  execute(script: string): Promise<void>
  /** The engine itself, null when the database is a Postgres server. */
  pglite: PGlite | null
  close(): Promise<void>
}

/**
 * Opens the database that stands in for hosted Supabase: lite on PGlite or on a Postgres server, with every migration
 * applied, and with their grants only.
 * @throws when the data folder is in use, the server cannot be reached, or a migration fails or differs from the
 *   applied one
 */
export async function openDatabase(settings: DatabaseOptions = {}): Promise<Database> {
  const unlock =
    settings.dataDir && !settings.url ? lockDataFolder(settings.dataDir) : () => undefined
  const engine = await openEngine(settings).catch((error: unknown) => {
    unlock()
    throw error
  })
  const { connection, pglite } = engine
  // PGlite is a single session, and lite begins a request's transaction in it without checking whether another's is
  // open: of two requests at once, one runs with the other's role (tested). So each request has the session to itself,
  // and so has each statement of ours.
  const turn: Turn = pglite ? serialQueue() : (work) => work()
  const query: Database['query'] = (...statement) => turn(() => engine.query(...statement))
  const execute: Database['execute'] = (script) => turn(() => engine.execute(script))
  const close = async () => {
    await engine.close()
    unlock()
  }

  try {
    const app = new App({
      connection,
      auth: { enabled: true, ...settings.auth },
      options: settings.options ?? {},
    } as DefaultAppConfig)
    await execute(REQUEST_ROLES)
    await app.ensureSystemSchema()
    const remedy = settings.url ? 'use an empty one' : 'run `npm run local:reset`'
    await applyMigrations({ query, execute }, remedy)
    // At its first request lite would grant everything to everyone, and to whatever is made later, where
    // any table has row level security. Told that this is done, it leaves the grants of the migrations alone.
    // biome-ignore lint/complexity/useLiteralKeys: the field is private in lite's types
    connection['rlsState'] = 'active'
    setTogether(connection)
    const { fetch } = app
    app.fetch = (request, context) => turn(() => fetch(request, context))
    return { app, query, execute, pglite, close }
  } catch (error) {
    // A full disk breaks off this as well, and must not hide what was refused first.
    await close().catch(unlock)
    throw error
  }
}

/**
 * Lite hands JSON over as text, which PGlite takes as it is. This driver would turn it into JSON a
 * second time: Auth's metadata and functions' arguments would be strings that hold JSON.
 * @param oid the Postgres type's number
 */
function json(oid: number) {
  return {
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  }
}

/**
 * PGlite's own messages are of no use to a person: it aborts without one where a file cannot be read, and throws a bare
 * number of the file system where one cannot be written.
 */
function notOpened(dataDir: string, cause: unknown): Error {
  const { errno } = cause as { errno?: number }
  const remedy =
    errno === NO_SPACE
      ? 'The disk is full.'
      : 'The disk may be full, or its files are damaged: `npm run local:reset` makes new ones.'
  return new Error(`The database in ${dataDir} could not be opened. ${remedy}`, { cause })
}

/** ENOSPC, as WASI numbers it. */
const NO_SPACE = 51

/** How long statements that run on a server may go on when it is closed, in seconds. */
const GRACE_S = 5

interface Engine extends Pick<Database, 'query' | 'execute' | 'pglite' | 'close'> {
  connection: Awaited<ReturnType<typeof createPgliteConnection>> | PostgresConnection
}

async function openEngine({ url, dataDir, extensions = {} }: DatabaseOptions): Promise<Engine> {
  if (url) {
    const connection = createPostgresConnection({
      url,
      postgresOptions: { onnotice: () => undefined, types: { json: json(114), jsonb: json(3802) } },
    })
    const server = connection.driver
    return {
      connection,
      pglite: null,
      query: async <Row>(statement: string, parameters: unknown[] = []) => [
        ...(await server.unsafe<Row[] & object[]>(statement, parameters as never[])),
      ],
      execute: async (script) => {
        await server.unsafe(script)
      },
      // Lite's own waits for each statement, however long it takes, and for connections that are lost already.
      close: () => server.end({ timeout: GRACE_S }),
    }
  }
  const connection = await createPgliteConnection({
    ...(dataDir ? { url: dataDir } : {}),
    pgliteOptions: {
      extensions: { btree_gist, fuzzystrmatch, intarray, pg_trgm, pgcrypto, vector, ...extensions },
    },
  })
  const pglite = connection.driver
  await pglite.waitReady.catch((cause: unknown) => {
    throw notOpened(dataDir ?? 'memory', cause)
  })
  return {
    connection,
    pglite,
    query: async <Row>(statement: string, parameters: unknown[] = []) =>
      (await pglite.query<Row>(statement, parameters)).rows,
    execute: async (script) => {
      await pglite.exec(script)
    },
    close: () => connection.close(),
  }
}

/**
 * A script of several statements is one transaction, so a migration is applied and recorded as a whole or not at all.
 * It is recorded in the Supabase CLI's table, as one script; the CLI's own records are split into statements, and are
 * not compared.
 */
async function applyMigrations(
  { query, execute }: Pick<Database, 'query' | 'execute'>,
  remedy: string,
): Promise<void> {
  const records = await query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  )
  const applied = new Map(records.map(({ version, statements }) => [version, statements ?? []]))
  for (const { version, name, script } of await readMigrations()) {
    const statements = applied.get(version)
    if (statements?.length === 1 && statements[0] !== script) {
      throw new Error(`Migration ${version} has changed since this database was made; ${remedy}.`)
    }
    if (statements) continue
    const record = `
      insert into supabase_migrations.schema_migrations (version, name, statements)
      values ('${version}', '${name}', array[$migration$${script}$migration$])`
    await execute(`${script};${record}`).catch((cause: unknown) => {
      throw new Error(`Migration ${version} failed: ${(cause as Error).message}`, { cause })
    })
  }
}

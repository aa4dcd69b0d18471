import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import postgres from 'postgres'
import {
  findBinaries,
  openPostgresServer,
  type PostgresServer,
} from '../../../bench/postgres-server.ts'
import { type Migration, readMigrations } from '../../../local/migrations.ts'
import { readActors } from '../support/actors.ts'

/** A database as a project has it before the first push; the others are copies of it. */
export const EMPTY_PROJECT = 'empty_project'
/** The same with all migrations, pgTAP and the actors of the tests. */
export const MIGRATED_PROJECT = 'migrated_project'

/** The owner of all objects that the migrations make. */
export const OWNER = 'postgres'

/** Whether this machine has everything that `startHostedServer` needs: a server, and pgTAP for it. */
export async function canStartServer(env: NodeJS.ProcessEnv): Promise<boolean> {
  if (env.BENCH_DB_URL) return true
  const binaries = env.PG_BIN ?? (await findBinaries())
  if (binaries === null) return false
  // Debian keeps shared files in a folder parallel to the binaries; other builds keep them beside the binaries.
  const shared = [
    join(binaries.replace('/lib/', '/share/'), '..'),
    join(binaries, '../share'),
    join(binaries, '../share/postgresql'),
  ]
  const found = await Promise.allSettled(
    shared.map((folder) => access(join(folder, 'extension/pgtap.control'))),
  )
  return found.some(({ status }) => status === 'fulfilled')
}

/**
 * Starts a Postgres server that is arranged as the hosted service arranges its own, with a project on it. The
 * superuser is `supabase_admin`; the owner of the migrations, `postgres`, is none.
 * @throws Error with a sentence for the person at the terminal where there are no binaries
 */
export async function startHostedServer(env: NodeJS.ProcessEnv): Promise<PostgresServer> {
  const server = await openPostgresServer(env, {
    superuser: 'supabase_admin',
    settings: {
      shared_buffers: '128MB',
      autovacuum: 'off',
      full_page_writes: 'off',
      // Compiling what runs once takes longer than to run it.
      jit: 'off',
    },
  })
  try {
    await withConnection(server.url, (sql) => sql.unsafe(ROLES))
    const project = await server.createDatabase(EMPTY_PROJECT)
    await withConnection(project, async (sql) => {
      await sql.unsafe(projectOf(EMPTY_PROJECT))
      await sql.unsafe(`set role supabase_auth_admin; ${AUTH}; reset role`)
    })
    const migrated = await copyProject(server.url, EMPTY_PROJECT, MIGRATED_PROJECT)
    await withConnection(migrated, (sql) => sql.unsafe(TESTS))
    const owner = asRole(migrated, 'postgres')
    await applyMigrations(owner)
    await withConnection(owner, async (sql) => sql.unsafe(await readActors()))
    return server
  } catch (error) {
    await server.close()
    throw error
  }
}

/**
 * Makes a database as a copy of another that nobody is connected to.
 * @param url of the server, for its superuser
 * @returns its connection string, for the superuser
 */
export async function copyProject(url: string, from: string, to: string): Promise<string> {
  await withConnection(url, (sql) =>
    sql.unsafe(`create database ${to} template ${from} owner postgres`),
  )
  const copy = new URL(url)
  copy.pathname = to
  return copy.href
}

/**
 * Has a database hash passwords at little cost, for tests in which that is most of the work. Not for those that ask what
 * the product stores, or how long it takes.
 * @param execute runs one statement there, as a superuser
 */
export async function hashQuickly(execute: (statement: string) => Promise<unknown>): Promise<void> {
  await execute(await readFile(new URL('../support/quick-hashes.sql', import.meta.url), 'utf8'))
}

/** A connection string for another role: the server requires no password. */
export function asRole(url: string, role: string): string {
  const other = new URL(url)
  other.username = role
  return other.href
}

/**
 * Pushes the migrations that are not recorded, one after the other in one session, as the CLI does. A session for each
 * took most of the time: `migrations.test.ts` tries that.
 * @param url for the owner
 */
export async function applyMigrations(url: string): Promise<void> {
  await withConnection(url, async (sql) => {
    const recorded = await sql<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations`
    const applied = new Set(recorded.map(({ version }) => version))
    for (const migration of await readMigrations()) {
      if (!applied.has(migration.version)) await push(sql, migration)
    }
  })
}

/**
 * Applies one migration in a session of its own and records it, both or neither.
 * @param url for the owner
 * @throws Error that names the migration
 */
export function applyMigration(url: string, migration: Migration): Promise<void> {
  return withConnection(url, (sql) => push(sql, migration))
}

async function push(sql: postgres.Sql, { version, name, script }: Migration): Promise<void> {
  const apply = async (transaction: postgres.TransactionSql) => {
    await transaction.unsafe(script)
    await transaction`
      insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${version}, ${name}, ${[script]})`
  }
  await sql.begin(apply).catch((cause: unknown) => {
    throw new Error(`Migration ${version} failed: ${(cause as Error).message}`, { cause })
  })
}

/** Connects for as long as the work takes. */
export async function withConnection<Result>(
  url: string,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** Of the whole server. Auth's administrator makes the users; the Data API connects as `authenticator`. */
const ROLES = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit;
  grant anon, authenticated, service_role to authenticator;
  create role supabase_auth_admin login noinherit createrole;
  create role postgres login createrole createdb replication bypassrls;
  grant anon, authenticated, service_role, authenticator, supabase_auth_admin to postgres;
  grant pg_monitor, pg_signal_backend, pg_read_all_data to postgres;
  revoke supabase_auth_admin from postgres;
  grant set on parameter session_replication_role, track_functions to postgres;
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
  alter role authenticator set statement_timeout = '8s';
  alter role authenticator set lock_timeout = '8s';
  alter role supabase_auth_admin set search_path = 'auth'`

/** Of one project, before there is anything of ours in it. */
function projectOf(name: string): string {
  return `
    alter database ${name} owner to postgres;
    grant create on database ${name} to supabase_auth_admin;
    create schema auth authorization supabase_auth_admin;
    grant usage on schema auth to anon, authenticated, service_role, postgres;
    create schema extensions;
    grant usage on schema extensions to anon, authenticated, service_role;
    grant all on schema extensions to postgres with grant option;
    create schema supabase_migrations authorization postgres;
    set role postgres;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
    reset role;
    grant usage on schema public to anon, authenticated, service_role, postgres;
    alter default privileges for role postgres in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges for role postgres in schema public
      grant all on sequences to anon, authenticated, service_role;
    alter default privileges for role postgres in schema public
      grant all on functions to anon, authenticated, service_role`
}

/** Auth owns its tables; the owner of the migrations may use them, but not alter them. */
const AUTH = `
  ${getAuthSchemaSql()};
  ${SUPABASE_AUTH_HELPERS_SQL};
  grant all on all tables in schema auth to postgres;
  grant execute on all functions in schema auth to public`

/** Only a superuser may install pgTAP; the owner owns the objects that tests make with it. */
const TESTS = `
  create schema tests authorization postgres;
  create extension pgtap with schema tests`

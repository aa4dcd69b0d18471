import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { intarray } from '@electric-sql/pglite/contrib/intarray'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { pgtap } from '@electric-sql/pglite/pgtap'
import { vector } from '@electric-sql/pglite/vector'
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import { openDatabase } from '../../../local/database.ts'
import { REQUEST_ROLES, readMigrations } from '../../../local/migrations.ts'
import { filledFolder } from '../../../local/testing/filled-folder.ts'
import { readActors } from './actors.ts'

const extensions = { btree_gist, fuzzystrmatch, intarray, pg_trgm, pgcrypto, vector, pgtap }

/**
 * Opens the database as the local stack serves it, with lite's own grants made and taken back, and pgTAP and the
 * actors of the tests in schema `tests`. Where the project's setup has filled one, it is a copy of that: applying all
 * migrations takes ten times as long.
 */
export async function openServedDatabase(): Promise<PGlite> {
  filled ??= fillServedDatabase()
  return PGlite.create({ extensions, loadDataDir: await filled })
}

let filled: Promise<Blob> | undefined

let shared: Promise<PGlite> | undefined

/**
 * The same database, opened once for all test files that only read, or roll back their writes; nobody closes it. It
 * saves 2 s for each file.
 */
export function sharedDatabase(): Promise<PGlite> {
  shared ??= openServedDatabase()
  return shared
}

/** Makes the database that `openServedDatabase` copies. */
async function fillServedDatabase(): Promise<Blob> {
  const { pglite } = await openDatabase({
    dataDir: await filledFolder(),
    extensions: { pgtap },
  })
  if (!pglite) throw new Error('The tests run on PGlite.')
  await addActors(pglite)
  const data = await pglite.dumpDataDir('none')
  await pglite.close()
  return data
}

/**
 * Opens a database with the migrations and without lite's own changes: as near to a fresh hosted project as PGlite
 * comes. Adds pgTAP and the actors of the tests in schema `tests`.
 */
export async function openMigratedDatabase(): Promise<PGlite> {
  const database = await PGlite.create({ extensions })
  await database.exec(REQUEST_ROLES)
  await database.exec(getAuthSchemaSql())
  await database.exec(SUPABASE_AUTH_HELPERS_SQL)
  for (const { script } of await readMigrations()) await database.exec(script)
  return addActors(database)
}

async function addActors(database: PGlite): Promise<PGlite> {
  await database.exec(await readActors())
  return database
}

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findBinaries } from '../../../bench/postgres-server.ts'
import { asRole, withConnection } from './hosted-server.ts'
import { firstBroken, makeApplicants, makeCaller } from './people.ts'
import { hasServer, type Project, projectOfTest } from './project.ts'

const run = promisify(execFile)

/** Everything that a backup must restore, and the rights that nobody may have afterwards either. */
const WHOLE = `
  select (select count(*) from auth.users) as accounts,
    (select array_agg(id order by id) from auth.sessions) as sessions,
    (select count(*) from public.audit_log) as entries,
    (select head.hash from private.audit_head as head) as head,
    (select count(*) from supabase_migrations.schema_migrations) as migrations,
    (select count(*) from pg_policies) as policies,
    (select array_agg(p.oid::regprocedure::text order by p.oid::regprocedure::text) from pg_proc as p
     where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')) as open`

/** The triggers that guard the audit log, and must do so whoever writes. */
const GUARDS = `
  select tgname, tgenabled from pg_trigger
  where tgrelid = 'public.audit_log'::regclass and not tgisinternal order by tgname`

const wholeOf = ({ owner }: Project) => owner.unsafe(WHOLE)

test.skipIf(!hasServer)(
  'a backup restores accounts, sessions, grants, and an audit log that verifies',
  async () => {
    const [binaries, folder] = [await findBinaries(), await mkdtemp(join(tmpdir(), 'restore-'))]
    const project = await projectOfTest()
    const admin = await makeCaller(project, 'admin')
    for (const target of await makeApplicants(project, 3)) {
      await project.request(
        admin,
        (sql) => sql`select public.set_account_status(${target}, 'pending', 'approved', null)`,
      )
    }
    const before = await wholeOf(project)

    const url = project.urlAs('supabase_admin')
    const file = join(folder, 'backup')
    await run(join(binaries ?? '', 'pg_dump'), ['--format=custom', '-f', file, url])
    const name = new URL(url).pathname.slice(1)
    const server = new URL('/postgres', asRole(url, 'supabase_admin')).href
    await withConnection(server, async (sql) => {
      await sql.unsafe(`drop database ${name} with (force)`)
      await sql.unsafe(`create database ${name} owner postgres`)
    })
    await run(join(binaries ?? '', 'pg_restore'), ['--exit-on-error', '-d', url, file])
    await rm(folder, { recursive: true })

    expect(await wholeOf(project)).toEqual(before)
    expect(await firstBroken(project)).toBeNull()
    const [own] = await project.request(admin, (sql) => sql`select id from public.me()`)
    expect(own).toEqual({ id: admin.account })
  },
)

/** The commands of docs/operations.md for a new project, where nobody is a superuser. */
const dumpInto = (file: string) => [
  ...['--data-only', '--schema=auth', '--schema=public', '--schema=private'],
  ...['--exclude-table=auth.schema_migrations', '-f', file],
]
const restoreFrom = (file: string) => [
  ...['--single-transaction', '-v', 'ON_ERROR_STOP=1', '-f', 'supabase/restore/before.sql'],
  ...['-f', file, '-f', 'supabase/restore/after.sql'],
]

test.skipIf(!hasServer)(
  'an owner who is no superuser can restore a backup into a new project: accounts, sessions, and each entry with its hash',
  async () => {
    const [binaries, folder] = [await findBinaries(), await mkdtemp(join(tmpdir(), 'restore-'))]
    const [old, fresh] = [await projectOfTest(), await projectOfTest()]
    const admin = await makeCaller(old, 'admin')
    for (const target of await makeApplicants(old, 3)) {
      await old.request(
        admin,
        (sql) => sql`select public.set_account_status(${target}, 'pending', 'approved', null)`,
      )
    }
    const file = join(folder, 'backup.sql')
    const guards = await old.owner.unsafe(GUARDS)
    await run(join(binaries ?? '', 'pg_dump'), [...dumpInto(file), old.urlAs('postgres')])
    const restore = () =>
      run(join(binaries ?? '', 'psql'), [...restoreFrom(file), fresh.urlAs('postgres')])
    await restore()

    expect(await wholeOf(fresh)).toEqual(await wholeOf(old))
    expect(await firstBroken(fresh)).toBeNull()
    expect(await fresh.owner.unsafe(GUARDS)).toEqual(guards)
    const [own] = await fresh.request(admin, (sql) => sql`select id from public.me()`)
    expect(own).toEqual({ id: admin.account })

    // Nothing is emptied where people are.
    await expect(restore()).rejects.toThrow('There are accounts in this project.')
    expect(await wholeOf(fresh)).toEqual(await wholeOf(old))
    await rm(folder, { recursive: true })
  },
)

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

/** What a backup must bring back, and what nobody may do afterwards either. */
const WHOLE = `
  select (select count(*) from auth.users) as accounts,
    (select array_agg(id order by id) from auth.sessions) as sessions,
    (select count(*) from public.audit_log) as entries,
    (select head.hash from private.audit_head as head) as head,
    (select count(*) from supabase_migrations.schema_migrations) as migrations,
    (select count(*) from pg_policies) as policies,
    (select array_agg(p.oid::regprocedure::text order by p.oid::regprocedure::text) from pg_proc as p
     where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')) as open`

const wholeOf = ({ owner }: Project) => owner.unsafe(WHOLE)

test.skipIf(!hasServer)(
  'what was lost comes back from a backup: accounts, sessions, grants, and a record that verifies',
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
  60_000,
)

import { expect, test } from 'vitest'
import { readMigrations } from '../../../local/migrations.ts'
import { applyMigration, applyMigrations, EMPTY_PROJECT, withConnection } from './hosted-server.ts'
import { hasServer, type Project, projectOfTest } from './project.ts'

/** The objects that the migrations make, with their grants. */
const EVERYTHING = `
  select 'function ' || p.oid::regprocedure as what, md5(pg_get_functiondef(p.oid)) as how, p.proacl::text as whose
  from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and p.prokind = 'f'
  union all
  select 'relation ' || c.oid::regclass, coalesce(
      (select string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attacl), ', '
        order by a.attnum) from pg_attribute as a where a.attrelid = c.oid and a.attnum > 0), ''
    ), c.relacl::text
  from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private')
  union all
  select 'trigger ' || t.tgname, pg_get_triggerdef(t.oid), null
  from pg_trigger as t where not t.tgisinternal
  order by what, how`

const everythingOf = ({ owner }: Project) => owner.unsafe(EVERYTHING)

test.skipIf(!hasServer)(
  'migrations that are interrupted after each one continue from there, in a new session',
  async () => {
    const interrupted = await projectOfTest(EMPTY_PROJECT)
    const url = interrupted.urlAs('postgres')
    for (const migration of await readMigrations()) {
      // All of it is done, and then the push is broken off before that is written down.
      const push = withConnection(url, (sql) =>
        sql.begin(async (transaction) => {
          await transaction.unsafe(migration.script)
          throw new Error('broken off')
        }),
      )
      await expect(push, migration.version).rejects.toThrow('broken off')
      await applyMigration(url, migration)
    }
    // To which the server's setup has pushed all of them at once.
    const whole = await projectOfTest()
    expect(await everythingOf(interrupted)).toEqual(await everythingOf(whole))
  },
)

test.skipIf(!hasServer)('applying the migrations a second time changes nothing', async () => {
  const project = await projectOfTest()
  const before = await everythingOf(project)
  await applyMigrations(project.urlAs('postgres'))
  expect(await everythingOf(project)).toEqual(before)
})

test.skipIf(!hasServer)('no migration needs a superuser, and nothing is owned by one', async () => {
  const project = await projectOfTest()
  const [owner] = await withConnection(
    project.urlAs('postgres'),
    (sql) => sql`select rolsuper from pg_roles where rolname = current_user`,
  )
  expect(owner).toEqual({ rolsuper: false })
  const others = await project.owner`
    select p.oid::regprocedure::text as name from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.proowner <> 'postgres'::regrole`
  expect(others).toEqual([])
  const auths = await project.owner`
    select distinct tableowner from pg_tables where schemaname = 'auth'`
  expect(auths).toEqual([{ tableowner: 'supabase_auth_admin' }])
})

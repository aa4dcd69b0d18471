import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedDatabase } from './support/test-database.ts'
import { type Routine, unguardedWrites } from './support/unguarded-writes.ts'

let database: PGlite
beforeAll(async () => {
  database = await sharedDatabase()
})

interface NamedRoutine extends Routine {
  name: string
}

async function routines(condition: string): Promise<NamedRoutine[]> {
  const { rows } = await database.query<NamedRoutine>(`
    select
      p.oid::regprocedure::text as name, l.lanname as language, p.prosrc as source,
      pg_get_functiondef(p.oid) as definition
    from pg_proc as p
    join pg_namespace as n on n.oid = p.pronamespace
    join pg_language as l on l.oid = p.prolang
    where p.prokind in ('f', 'p') and l.lanname in ('sql', 'plpgsql') and ${condition}
    order by name`)
  return rows
}

test('every UPDATE and DELETE of a function has a WHERE, without which a hosted project refuses it', async () => {
  const found: string[] = []
  const all = await routines(`n.nspname in ('public', 'private')`)
  for (const routine of all) {
    for (const statement of await unguardedWrites(routine)) {
      found.push(`${routine.name}: ${statement}`)
    }
  }
  expect(all.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})

describe('the check for writes without a WHERE', () => {
  const plpgsql = (body: string) =>
    `create function tried.one() returns setof integer language plpgsql as $body$
     declare n integer; begin ${body} end $body$`
  const sql = (body: string) =>
    `create function tried.one() returns void language sql as $body$ ${body} $body$`

  beforeAll(() => database.exec('create schema tried; create table tried.rows (id integer)'))
  afterAll(() => database.exec('drop schema tried cascade'))

  async function judge(definition: string): Promise<string[]> {
    await database.exec(definition)
    try {
      const [routine] = await routines(`n.nspname = 'tried'`)
      return await unguardedWrites(routine as NamedRoutine)
    } finally {
      await database.exec('drop function tried.one')
    }
  }

  test.each([
    ['an update', plpgsql('update tried.rows set id = 1;')],
    ['a delete', plpgsql('delete from tried.rows;')],
    ['one with USING alone', plpgsql('delete from tried.rows as a using tried.rows as b;')],
    ['one with FROM alone', plpgsql('update tried.rows as a set id = 1 from tried.rows as b;')],
    [
      'one whose WHERE is in a comment',
      plpgsql('update tried.rows set id = 1 /* where id = 2 */; -- where\n'),
    ],
    ['one whose WHERE is a text', plpgsql(`update tried.rows set id = length(' where ');`)],
    [
      'one whose WHERE is in what it reads',
      plpgsql('update tried.rows set id = (select 1 where true);'),
    ],
    [
      'one in WITH',
      plpgsql(
        'with gone as (delete from tried.rows returning id) select count(*) into n from gone where true;',
      ),
    ],
    [
      'one whose rows are answered',
      plpgsql('return query update tried.rows set id = 1 returning id;'),
    ],
    [
      'one that is looped over',
      plpgsql('for n in delete from tried.rows returning id loop null; end loop;'),
    ],
    ['one behind a condition', plpgsql('if true then delete from tried.rows; end if;')],
    [
      'one in a handler',
      plpgsql('begin null; exception when others then delete from tried.rows; end;'),
    ],
    ['the second of two', sql('delete from tried.rows where id = 1; delete from tried.rows;')],
    ['one that is run as text', plpgsql(`execute 'delete from tried.rows';`)],
    [
      'one that is put together',
      plpgsql(`execute format('update %I.rows set id = %L', 'tried', 1);`),
    ],
    [
      'a statement that is assembled first',
      `create function tried.one() returns void language plpgsql as $body$
       declare statement text; begin statement := $$delete from tried.rows$$; execute statement; end $body$`,
    ],
  ])('finds %s', async (_what, definition) => {
    expect(await judge(definition)).toHaveLength(1)
  })

  test.each([
    ['a write with WHERE', plpgsql('update tried.rows set id = 1 where true;')],
    ['a WHERE on another line', plpgsql('delete from tried.rows\n-- all\nwhere id > 0;')],
    [
      'an insert that updates',
      `create function tried.one() returns void language plpgsql as $body$ begin
       insert into tried.rows values (1) on conflict do nothing; end $body$`,
    ],
    ['a text about it', plpgsql(`raise notice 'cannot update this; set that';`)],
    ['a trigger’s word', plpgsql(`if 'UPDATE' = 'DELETE' then return; end if;`)],
    [
      'text with WHERE',
      plpgsql(`execute format('delete from %I.rows where id = %2$L', 'tried', 1);`),
    ],
  ])('accepts %s', async (_what, definition) => {
    expect(await judge(definition)).toEqual([])
  })

  test('refuses dynamic SQL that it cannot read', async () => {
    const hidden = plpgsql(`execute 'delete from tried.rows ' || 'where ' || 'id = 1';`)
    expect(await judge(hidden)).toHaveLength(1)
    const cut = plpgsql(`execute 'delete from tried.rows where ' || 'id = 1';`)
    await expect(judge(cut)).rejects.toThrow('syntax error')
  })
})

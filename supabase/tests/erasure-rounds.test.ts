import { afterAll, expect, test } from 'vitest'
import { isRecordWhole } from './support/audit-record.ts'
import { openServedDatabase } from './support/test-database.ts'

const database = await openServedDatabase()
afterAll(() => database.close())

test('an account that cannot be erased holds up no other, and is tried again later', async () => {
  await database.exec('reset role')
  const make = async (dueFor: string) => {
    const { rows } = await database.query<{ id: string }>(
      `select tests.create_account('talent', 'deactivated') as id`,
    )
    await database.query(
      'insert into private.account_deletions (user_id, erase_after) values ($1, now() - $2::interval)',
      [rows[0]?.id, dueFor],
    )
    return rows[0]?.id ?? ''
  }
  const stuck = await make('2 days')
  const next = await make('1 day')
  await database.exec(
    `create function tests.refuse_erasure() returns trigger language plpgsql as $$
     begin raise exception 'not this one'; end $$;
     create trigger refuse_erasure before delete on auth.users
     for each row when (old.id = '${stuck}') execute function tests.refuse_erasure()`,
  )
  const erase = async (batch: number) => {
    const { rows } = await database.query<{ round: { erased: number; failures: string[] } }>(
      'select public.erase_due_accounts($1) as round',
      [batch],
    )
    return rows[0]?.round
  }
  const waiting = async () => {
    const { rows } = await database.query(
      'select user_id, attempts, last_error from private.account_deletions order by erase_after',
    )
    return rows
  }
  const isDue = () =>
    database.query(
      'update private.account_deletions set next_attempt_at = now() where attempts > 0',
    )

  // It is the first in its round, and the next one has the round after.
  expect(await erase(1)).toEqual({ erased: 0, failures: ['P0001'] })
  expect(await erase(1)).toEqual({ erased: 1, failures: [] })
  expect(await database.query('select from auth.users where id = $1', [next])).toMatchObject({
    rows: [],
  })
  expect(await waiting()).toEqual([
    { user_id: stuck, attempts: 1, last_error: 'P0001 not this one' },
  ])
  expect(await isRecordWhole(database)).toBe(true)
  await database.exec('reset role')

  await isDue()
  const beside = await make('1 minute')
  expect(await erase(20)).toEqual({ erased: 1, failures: ['P0001'] })
  expect(await database.query('select from auth.users where id = $1', [beside])).toMatchObject({
    rows: [],
  })
  expect(await waiting()).toMatchObject([{ user_id: stuck, attempts: 2 }])
  const { rows: waits } = await database.query(
    `select next_attempt_at > now() + interval '3 minutes' as longer from private.account_deletions`,
  )
  expect(waits).toEqual([{ longer: true }])

  await isDue()
  await database.exec('drop trigger refuse_erasure on auth.users')
  expect(await erase(20)).toEqual({ erased: 1, failures: [] })
  expect(await waiting()).toEqual([])
})

test('Auth’s record of sign-ins is erased in parts, together for the accounts that wait at the beginning', async () => {
  await database.exec('reset role; truncate auth.audit_log_entries')
  const people = ['a', 'b', 'c'].map((name, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    email: `${name}@kanal-nord.example`,
  }))
  // Rows of such a length that a block holds a few.
  await database.query(
    `insert into auth.audit_log_entries (id, payload)
     select gen_random_uuid(), json_build_object('actor_id', actor ->> 'id', 'actor_username',
       upper(actor ->> 'email'), 'traits', repeat('x', 1700))
     from generate_series(1, 60) as n, jsonb_array_elements($1::jsonb) as actor order by n`,
    [JSON.stringify(people)],
  )
  const left = async () => {
    const { rows } = await database.query<{ left: Record<string, number> }>(
      `select jsonb_object_agg(actor, entries) as left from (
         select left(lower(payload ->> 'actor_username'), 1) as actor, count(*) as entries
         from auth.audit_log_entries group by 1) as counted`,
    )
    return rows[0]?.left ?? {}
  }
  const erased = (index: number) =>
    database.query('insert into private.sign_in_erasures (user_id, email) values ($1, $2)', [
      people[index]?.id,
      people[index]?.email,
    ])
  const go = () => database.query('select private.erase_sign_ins(20)')

  await erased(0)
  await go()
  const first = await left()
  expect(first.a).toBeGreaterThan(0)
  expect(first.a).toBeLessThan(60)
  await erased(1)
  await go()
  expect((await left()).b, 'an account that was added later waits for the next pass').toBe(60)
  for (let round = 0; round < 30; round += 1) await go()
  expect(await left()).toEqual({ c: 60 })
  expect((await database.query('select from private.sign_in_erasures')).rows).toEqual([])
})

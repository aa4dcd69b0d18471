import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../local/database.ts'
import { openPostgresServer } from './postgres-server.ts'

// What waits for what needs several connections, which PGlite has not: where no Postgres server is at hand
// these are left out.
const server = await openPostgresServer(process.env).catch(() => null)

describe.skipIf(server === null)('an erasure', () => {
  let sql: postgres.Sql

  beforeAll(async () => {
    const url = (await server?.createDatabase('erasure_races')) ?? ''
    await (await openDatabase({ url })).close()
    sql = postgres(url, { onnotice: () => undefined })
  })
  afterAll(async () => {
    await sql?.end({ timeout: 1 })
    await server?.close()
  })

  /** @param lastName what makes people look alike */
  async function register(client: postgres.Sql, email: string, lastName: string): Promise<string> {
    const payload = {
      ...{
        firstName: 'Zebedee',
        lastName,
        phoneNumber: `+44 20 7946 0${email.length} ${lastName}`,
      },
      ...{ nationality: 'Irish', location: 'Cork', isAvailable: true, yearsOfExperience: 7 },
    }
    const [row] = await client<{ id: string }[]>`
      insert into auth.users (id, aud, role, email, encrypted_password, raw_user_meta_data)
      values (gen_random_uuid(), 'authenticated', 'authenticated', ${email}, '', jsonb_build_object('intent',
        public.begin_registration('talent', ${email}, ${sql.json(payload)}, ${email}, 'sealed', ${email}) ->> 'registrationId'))
      returning id`
    return row?.id ?? ''
  }

  async function registerToErase(email: string, lastName: string, due: string): Promise<string> {
    const account = await register(sql, email, lastName)
    await sql`insert into private.account_deletions (user_id, erase_after) values (${account}, ${due})`
    return account
  }

  /** Until this connection waits for what another one holds. */
  async function untilWaiting(client: postgres.Sql, pid: number): Promise<void> {
    for (;;) {
      const [found] = await client`
        select from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`
      if (found) return
    }
  }

  async function pidOf(client: postgres.Sql): Promise<number> {
    const [row] = await client<{ pid: number }[]>`select pg_backend_pid() as pid`
    return row?.pid ?? 0
  }

  test('of two accounts waits for a mail that is sent again, and for nobody in a circle', async () => {
    await registerToErase('first@erased.example', 'Amberley', '2026-01-01')
    const second = await registerToErase('second@erased.example', 'Birchwood', '2026-01-02')
    const erasing = await sql.reserve()
    const sending = await sql.reserve()
    const pid = await pidOf(erasing)
    await sending`begin`
    await sending`select from private.mail_outbox where owner = ${second} for update`
    const erased = erasing<{ erased: number }[]>`
      select (public.erase_due_accounts(5) -> 'erased')::integer as erased`
    erased.catch(() => undefined)
    await untilWaiting(sql, pid)
    await sending`select private.record(gen_random_uuid(), 'mail_resent', null)`
    await sending`commit`
    expect(await erased).toEqual([{ erased: 2 }])
    sending.release()
    erasing.release()
  })

  test('does not fail who registers at that moment and looks alike', async () => {
    await registerToErase('twin@erased.example', 'Quillfeather', '2026-01-01')
    const erasing = await sql.reserve()
    const registering = await sql.reserve()
    const pid = await pidOf(registering)
    await erasing`begin`
    await erasing`select public.erase_due_accounts(5)`
    const registered = register(registering, 'twin@new.example', 'Quillfeather')
    registered.catch(() => undefined)
    await untilWaiting(erasing, pid)
    await erasing`commit`
    const newcomer = await registered
    expect(newcomer).not.toBe('')
    expect(
      await sql`select from private.duplicate_candidates where user_id = ${newcomer}`,
    ).toHaveLength(0)
    erasing.release()
    registering.release()
  })
})

import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../local/database.ts'
import { openPostgresServer } from './postgres-server.ts'

// It needs several connections, which PGlite has not: where no Postgres server is at hand it is left out.
const server = await openPostgresServer(process.env).catch(() => null)

describe.skipIf(server === null)('two uploads', () => {
  let sql: postgres.Sql

  beforeAll(async () => {
    const url = (await server?.createDatabase('upload_races')) ?? ''
    await (await openDatabase({ url })).close()
    sql = postgres(url, { onnotice: () => undefined })
  })
  afterAll(async () => {
    await sql?.end({ timeout: 1 })
    await server?.close()
  })

  /** A talent who is approved and signed in. */
  async function makeTalent(): Promise<{ id: string; claims: string }> {
    const email = 'ada@uploads.example'
    const payload = {
      ...{ firstName: 'Ada', lastName: 'Okafor', phoneNumber: '+234 800 0000' },
      ...{ nationality: 'Irish', location: 'Cork', isAvailable: true, yearsOfExperience: 7 },
    }
    const [account] = await sql<{ id: string }[]>`
      insert into auth.users (id, aud, role, email, encrypted_password, raw_user_meta_data)
      values (gen_random_uuid(), 'authenticated', 'authenticated', ${email}, '', jsonb_build_object('intent',
        public.begin_registration('talent', ${email}, ${sql.json(payload)}, ${email}, 'sealed', ${email}) ->> 'registrationId'))
      returning id`
    const id = account?.id ?? ''
    await sql`update public.talent_profiles set status = 'approved' where user_id = ${id}`
    const [session] = await sql<{ id: string }[]>`
      insert into auth.sessions (id, user_id, created_at)
      values (gen_random_uuid(), ${id}, now()) returning id`
    const claims = { sub: id, role: 'authenticated', session_id: session?.id }
    return { id, claims: JSON.stringify(claims) }
  }

  test('that finish together leave one picture, the later', async () => {
    const { id, claims } = await makeTalent()
    const first = await sql.reserve()
    const second = await sql.reserve()
    const keys = ['a', 'b'].map((letter) => `${letter.repeat(32)}-${letter.repeat(64)}.jpg`)
    for (const client of [first, second]) {
      await client`
        select set_config('request.jwt.claims', ${claims}, false),
          set_config('request.jwt.claim.sub', ${id}, false)`
    }
    for (const key of keys) await first`select public.begin_upload(${key})`
    const [{ pid = 0 } = {}] = await second<{ pid: number }[]>`select pg_backend_pid() as pid`
    await first`begin`
    await first`select public.finish_upload(${keys[0] ?? ''}, 24, 16)`
    const finished = second`select public.finish_upload(${keys[1] ?? ''}, 24, 16)`.execute()
    finished.catch(() => undefined)
    for (;;) {
      const [waiting] = await first`
        select from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`
      if (waiting) break
    }
    await first`commit`
    await finished
    expect(
      await sql`select key from private.pictures where user_id = ${id} and state = 'kept'`,
    ).toEqual([{ key: keys[1] }])
    first.release()
    second.release()
  })
})

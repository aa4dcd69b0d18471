import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCaller } from './people.ts'
import {
  hasServer,
  meeting,
  openProject,
  outcomeOf,
  type Project,
  SERVICE,
  type Turn,
} from './project.ts'

/** Two recovery codes, as the worker hashes them. */
const hashes = (letters: string) => [...letters].map((letter) => letter.repeat(64))

describe.skipIf(!hasServer)('two second steps of one account', () => {
  let project: Project
  beforeAll(async () => {
    project = await openProject()
  })
  afterAll(() => project?.close())

  /** Has somebody confirm an authenticator app in a session. */
  async function confirming(account: string, session: string): Promise<Turn<boolean | null>> {
    const [begun] = await project.owner<{ id: string }[]>`
      insert into private.second_steps (user_id, kind, name, sealed_secret)
      values (${account}, 'totp', 'App', 'sealed') returning id`
    return [
      SERVICE,
      async (sql) => {
        const [row] = await sql<{ isFirst: boolean | null }[]>`
          select public.confirm_totp(${account}, ${session}, ${begun?.id ?? ''}, 100, ${hashes('ab')}) as "isFirst"`
        return row?.isFirst ?? null
      },
    ]
  }

  /** Has somebody add a passkey in a session. */
  async function adding(account: string, session: string): Promise<Turn<boolean | null>> {
    const challenge = randomUUID()
    await project.owner`
      insert into private.passkey_challenges (challenge, user_id, session_id, purpose)
      values (${challenge}, ${account}, ${session}, 'enrol')`
    return [
      SERVICE,
      async (sql) => {
        const passkey = {
          ...{ name: 'Laptop', id: randomUUID(), publicKey: 'key', signCount: 0 },
          transports: [],
        }
        const [row] = await sql<{ isFirst: boolean | null }[]>`
          select public.add_passkey(${account}, ${session}, ${challenge}, ${sql.json(passkey)}, ${hashes('cd')})
            as "isFirst"`
        return row?.isFirst ?? null
      },
    ]
  }

  /** An account that is signed in twice. */
  async function makeTwice(): Promise<{ account: string; one: string; other: string }> {
    const { account, session = '' } = await makeCaller(project, 'talent')
    const [more] = await project.owner<{ session: string }[]>`
      select tests.open_session(${account}) as session`
    return { account, one: session, other: more?.session ?? '' }
  }

  const kept = (account: string) => project.owner<{ steps: number; codes: number }[]>`
    select
      (select count(*)::integer from private.second_steps where user_id = ${account} and confirmed_at is not null) as steps,
      (select count(*)::integer from private.recovery_codes where user_id = ${account}) as codes`

  test('that are set up in two browsers at once: the first ends the session of the second', async () => {
    const { account, one, other } = await makeTwice()
    const outcomes = await meeting(
      project,
      await confirming(account, one),
      await adding(account, other),
    )
    expect(outcomes).toEqual([{ value: true }, { value: null }])
    expect(await kept(account)).toEqual([{ steps: 1, codes: 2 }])
  })

  test('that are passkeys of two browsers, added at once eight times, never deadlock', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { account, one, other } = await makeTwice()
      const turns = [await adding(account, one), await adding(account, other)]
      const outcomes = await Promise.all(
        turns.map(([caller, work]) => outcomeOf(project.request(caller, work))),
      )
      expect(outcomes).toContainEqual({ value: true })
      expect(outcomes).toContainEqual({ value: null })
      expect(await kept(account)).toEqual([{ steps: 1, codes: 2 }])
    }
  })

  test('of which one is removed while the other is set up leave recovery codes', async () => {
    const { account, one } = await makeTwice()
    const [, first] = await confirming(account, one)
    await project.request(SERVICE, first)
    await project.owner`update private.session_proofs set reauthenticated_at = now() where session_id = ${one}`
    const [step] = await project.owner<{ id: string }[]>`
      select id from private.second_steps where user_id = ${account}`
    const remove: Turn = [
      { role: 'authenticated', account, session: one },
      (sql: postgres.TransactionSql) => sql`select public.remove_second_step(${step?.id ?? ''})`,
    ]
    const [added] = await meeting(project, await adding(account, one), remove)
    expect(added).toEqual({ value: false })
    expect(await kept(account)).toEqual([{ steps: 1, codes: 2 }])
  })
})

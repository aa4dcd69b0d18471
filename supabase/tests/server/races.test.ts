import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCaller } from './people.ts'
import {
  type Caller,
  hasServer,
  meeting,
  openProject,
  outcomeOf,
  type Project,
  projectOfTest,
  SERVICE,
  type Turn,
} from './project.ts'

// Two actions at once. Row locks keep them apart, which a single session such as PGlite's does not test.
describe.skipIf(!hasServer)('at the same time', () => {
  let project: Project
  beforeAll(async () => {
    project = await openProject()
  })
  afterAll(() => project?.close())

  // Functions that many functions and triggers call, all with the owner's rights.
  const byOwner = (work: Turn[1]): Turn => [SERVICE, work]
  const asOwner = (): Project => ({
    ...project,
    request: (_, work) => project.owner.begin(work) as ReturnType<typeof work>,
  })

  test('two new names are each compared with the other', async () => {
    const called = 'solvind kystkanal'
    const blocked = 'solvind kystkanalen'
    await meeting(
      asOwner(),
      byOwner((sql) => sql`select private.compare_name(${called}, true)`),
      byOwner((sql) => sql`select private.compare_name(${blocked}, false)`),
    )
    const near = await project.owner`
      select called, blocked from private.near_names where called = ${called}`
    expect(near).toEqual([{ called, blocked }])
  })

  test('two people who apply with one telephone number are both marked as similar', async () => {
    const apply = (address: string): Turn<string> =>
      byOwner(async (sql) => {
        const changes = sql.json({ firstName: address, phoneNumber: '+44 20 7946 0999' })
        const [row] = await sql<
          { id: string }[]
        >`select tests.sign_up(${address}, jsonb_build_object('intent',
          tests.begin_registration('talent', ${address}, ${changes}) ->> 'registrationId')) as id`
        return row?.id
      }) as Turn<string>
    const [one, two] = [`ruby@${randomUUID()}.example`, `onyx@${randomUUID()}.example`]
    const outcomes = await meeting(asOwner(), apply(one), apply(two))
    const ids = outcomes.map((outcome) => ('value' in outcome ? outcome.value : outcome.refused))
    const alike = await project.owner`
      select user_id, other_id from private.duplicate_candidates where user_id = any (${ids})`
    const [first, second] = ids
    expect(alike).toHaveLength(2)
    expect(alike).toEqual(
      expect.arrayContaining([
        { user_id: first, other_id: second },
        { user_id: second, other_id: first },
      ]),
    )
  })

  test('an applicant stays marked as similar when one similar account is removed and another added', async () => {
    const [stays, goes, comes] = await Promise.all(
      ['pending', 'pending', 'pending'].map((status) => makeCaller(project, 'talent', status)),
    ).then((callers) => callers.map(({ account }) => account))
    const pairs = (sql: postgres.TransactionSql | postgres.Sql, other = '') => sql`
      insert into private.duplicate_candidates (user_id, other_id, reasons, weight)
      values (${stays ?? ''}, ${other}, '{phone}', 9), (${other}, ${stays ?? ''}, '{phone}', 9)
      on conflict do nothing`
    await project.owner`delete from private.duplicate_candidates`
    await pairs(project.owner, goes)
    await meeting(
      asOwner(),
      byOwner((sql) => pairs(sql, comes)),
      byOwner(
        (sql) =>
          sql`delete from private.duplicate_candidates where ${goes ?? ''} in (user_id, other_id)`,
      ),
    )
    const marked = await project.owner`
      select user_id from private.listed_accounts
      where user_id in (${stays ?? ''}, ${goes ?? ''}, ${comes ?? ''}) and 'look_alike' = any (flags)`
    expect(new Set(marked.map(({ user_id }) => user_id))).toEqual(new Set([stays, comes]))
  })

  test.for([
    ['photographs', 'talent', 'photo'],
    ['logos by two of a network', 'tv_network', 'logo'],
  ] as const)(
    'of two uploads that finish, the second is shown and the first deleted: %s',
    async ([, role, kind]) => {
      const [one, other] = await Promise.all([makeCaller(project, role), makeCaller(project, role)])
      const both = kind === 'photo' ? [one, one] : [one, other]
      if (kind === 'logo') {
        await project.owner`
          update private.network_members set network_id = ${one.account} where user_id = ${other.account}`
      }
      const keys = ['c', 'd'].map(
        (letter) =>
          `${letter.repeat(32)}-${kind === 'photo' ? letter.repeat(64) : 'e'.repeat(64)}.webp`,
      )
      const [first = one, second = one] = both
      await project.owner`
        insert into private.pictures (key, user_id, kind)
        select key, id, ${kind}::private.picture_kind
        from unnest(${keys}::text[], ${[first.account, second.account]}::uuid[]) as given (key, id)`
      const finish = (caller: Caller, key = ''): Turn => [
        caller,
        async (sql) => {
          const [row] = await sql`select public.finish_upload(${key}, 24, 16) ->> 'url' as url`
          return row?.url
        },
      ]
      expect(await meeting(project, finish(first, keys[0]), finish(second, keys[1]))).toEqual(
        keys.map((key) => ({ value: `/media/${key}` })),
      )
      const kept = await project.owner`
        select key from private.pictures where key = any (${keys}) and state = 'kept'`
      expect(kept).toEqual([{ key: keys[1] }])
    },
  )

  test('an upload that is cleared away while it finishes is refused, not shown', async () => {
    const talent = await makeCaller(project, 'talent')
    const key = `${'a'.repeat(32)}-${'b'.repeat(64)}.webp`
    await project.owner`
      insert into private.pictures (key, user_id, kind, due_at)
      values (${key}, ${talent.account}, 'photo', now() - interval '1 minute')`
    const outcomes = await meeting(
      project,
      [
        SERVICE,
        async (sql) => {
          const claimed = await sql`select public.claim_deletions(10) as key`
          return claimed.some((picture) => picture.key === key)
        },
      ],
      [talent, (sql) => sql`select public.finish_upload(${key}, 24, 16)`],
    )
    expect(outcomes).toEqual([{ value: true }, { refused: 'PT422 validation_failed' }])
    const stored = await project.owner`select state from private.pictures where key = ${key}`
    expect(stored).toEqual([{ state: 'deleting' }])
  })

  test('two changes of one account are both listed at the desk', async () => {
    const { account } = await makeCaller(project, 'talent')
    await project.owner`update public.user_roles set email_confirmed_at = null where user_id = ${account}`
    const outcomes = await meeting(
      asOwner(),
      byOwner(
        (sql) =>
          sql`update public.talent_profiles set last_name = 'Moved' where user_id = ${account}`,
      ),
      byOwner(
        (sql) =>
          sql`update public.user_roles set email_confirmed_at = now() where user_id = ${account}`,
      ),
    )
    expect(outcomes).toEqual([{ value: [] }, { value: [] }])
    const [listed] = await project.owner`
      select is_confirmed, last_name from private.listed_accounts where user_id = ${account}`
    expect(listed).toEqual({ is_confirmed: true, last_name: 'moved' })
  })

  test('several sign-ins to one account all succeed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { account = '' } = await makeCaller(project, 'talent')
      const devices = await project.owner<{ session: string }[]>`
        select tests.open_session(${account}) as session from generate_series(1, 8)`
      const outcomes = await Promise.all(
        devices.map(({ session }) =>
          outcomeOf(
            project.request(
              { role: 'authenticated', account, session },
              (sql) => sql`select public.note_session('Firefox', false, '{}') is not null as noted`,
            ),
          ),
        ),
      )
      expect(outcomes).toEqual(devices.map(() => ({ value: [{ noted: true }] })))
    }
  })

  test('a sign-out everywhere during a sign-in refuses the new session', async () => {
    const talent = await makeCaller(project, 'talent')
    const admin = await makeCaller(project, 'admin')
    const outcomes = await meeting(
      project,
      [
        admin,
        (sql) => sql`select public.sign_out_account(${talent.account}, 'A stolen telephone')`,
      ],
      [talent, (sql) => sql`select public.note_session('Firefox', false, '{}')`],
    )
    expect(outcomes[1]).toEqual({ refused: 'PT403 wrong_role' })
  })

  test('of two changes of one password the second is refused, and the password of the first is kept', async () => {
    const first = await makeCaller(project, 'talent')
    const [row] = await project.owner<{ session: string }[]>`
      select tests.open_session(${first.account}) as session`
    const second: Caller = { ...first, session: row?.session ?? '' }
    const change = (caller: Caller, password: string): Turn => [
      caller,
      (sql) => sql`select public.change_password(${password}) is not null as changed`,
    ]
    const outcomes = await meeting(
      project,
      change(first, 'the first one'),
      change(second, 'the second one'),
    )
    expect(outcomes).toEqual([{ value: [{ changed: true }] }, { refused: 'PT403 wrong_role' }])
    const [kept] = await project.owner`
      select encrypted_password = extensions.crypt('the first one', encrypted_password) as is_first,
        (select count(*)::integer from auth.sessions where user_id = ${first.account}) as sessions,
        (select count(*)::integer from private.mail_outbox
         where owner = ${first.account} and kind = 'password_changed') as mails
      from auth.users where id = ${first.account}`
    expect(kept).toEqual({ is_first: true, sessions: 1, mails: 1 })
  })

  test('two workers that claim mails get none of each other’s', async () => {
    const take = [
      SERVICE,
      (sql: postgres.TransactionSql) => sql<{ id: string }[]>`select id from public.claim_mails(3)`,
    ] as [Caller, (sql: postgres.TransactionSql) => Promise<{ id: string }[]>]
    const taken = await meeting(project, take, take)
    const ids = taken.flatMap((outcome) => ('value' in outcome ? outcome.value : []))
    expect(ids).toHaveLength(6)
    expect(new Set(ids.map(({ id }) => id)).size).toBe(6)
  })

  test('two attempts in one limit both count', async () => {
    const buckets = JSON.stringify([{ key: 'meeting', max: 1 }])
    const take = [
      SERVICE,
      async (sql: postgres.TransactionSql) => {
        const [row] =
          await sql`select public.consume_rate_limit(${buckets}::text::jsonb) > 0 as late`
        return row?.late
      },
    ] as [Caller, (sql: postgres.TransactionSql) => Promise<boolean>]
    expect(await meeting(project, take, take)).toEqual([{ value: false }, { value: true }])
  })
})

describe.skipIf(!hasServer)('twenty people who sign up with one address at once', () => {
  test('get the same answer, and one of them has the account', async () => {
    const project = await projectOfTest()
    const address = 'twenty@harbournews.example'
    const begun = await Promise.all(
      Array.from(
        { length: 20 },
        () =>
          project.owner<{ begun: { outcome: string; registrationId: string } }[]>`
          select tests.begin_registration('talent', ${address}) as begun`,
      ),
    )
    const intents = begun.map(([row]) => row?.begun)
    expect(new Set(intents.map((intent) => intent?.outcome))).toEqual(new Set(['ready']))
    const made = await Promise.all(
      intents.map((intent) =>
        outcomeOf(
          project.owner`select tests.sign_up(${address},
            jsonb_build_object('intent', ${intent?.registrationId ?? ''}::text)) as id`,
        ),
      ),
    )
    expect(made.filter((outcome) => 'value' in outcome)).toHaveLength(1)
    const refusals = made.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : []))
    expect(new Set(refusals).size).toBe(1)
    expect(refusals[0]).toContain('users_email_partial_key')
    const [left] = await project.owner`
      select (select count(*)::integer from auth.users) as accounts,
        (select count(*)::integer from public.talent_profiles) as profiles,
        (select count(*)::integer from private.email_confirmations) as links`
    expect(left).toEqual({ accounts: 1, profiles: 1, links: 1 })
  })
})

import { randomUUID } from 'node:crypto'
import { fixedAccounts } from '../local/demo-data.ts'
import { median } from './figures.ts'
import { addBriefs } from './matching-briefs.ts'
import { bindingsFor, ownWorker, startWorker } from './own-app.ts'
import { openSession, type PersonSession } from './search-session.ts'
import type { TalentTestbed } from './talent-testbed.ts'
import { signInHere } from './visitors.ts'

/** Why a network may not see somebody. */
export const UNSEEN = ['unknown', 'blocked', 'paused', 'hidden', 'unapproved'] as const

/** One of these reasons. */
export type Unseen = (typeof UNSEEN)[number]

/** The times of refusals for somebody who is not found, in milliseconds, by the reason. */
export type UnseenTimes = Map<Unseen, number>

/** Somebody, by their account and by the file of their photo. */
interface Person {
  id: string
  key: string
}

/** How many of each kind are asked for in turn. */
const PEOPLE = 40

/**
 * Asks as a network for profiles that it may not see, in every way in which it can ask for one: in each
 * round for one of each kind, in an order that is another in every round.
 * @param testbed among whom
 * @param rounds how often each way is tried with each kind
 * @returns the medians, by what was asked
 */
export async function timeUnseen(
  testbed: TalentTestbed,
  rounds: number,
): Promise<Map<string, UnseenTimes>> {
  const people = await unseenPeople(testbed)
  const [brief] = await addBriefs(testbed, 1)
  const session = await openSession(testbed, 'network')
  const worker = await startWorker(await ownWorker(bindingsFor(testbed)))
  try {
    const cookie = await signInHere(worker.url, fixedAccounts.network)
    const askWorker = async (path: string) =>
      (await fetch(`${worker.url}/api/network/${path}`, { headers: { Cookie: cookie } })).status ===
      404
    const ways = waysToAsk(session, askWorker, brief?.id ?? '')
    const times = new Map<string, Map<Unseen, number[]>>()
    for (let round = -20; round < rounds; round += 1) {
      for (const [way, ask] of ways) {
        for (let turn = 0; turn < UNSEEN.length; turn += 1) {
          // Each kind is as often the first as the last, and as often before another as after it.
          const at = turn * (1 + 2 * (round & 1)) + (round >> 1) + UNSEEN.length * 20
          const kind = UNSEEN[at % UNSEEN.length] ?? 'unknown'
          const person = people.get(kind)?.[Math.abs(round) % PEOPLE]
          if (!person) throw new Error(`Nobody is ${kind}.`)
          const started = performance.now()
          const answer = await ask(person)
          const took = performance.now() - started
          if (!answer) throw new Error(`${way}: a network may see somebody who is ${kind}.`)
          // The first rounds make plans and fill caches.
          if (round >= 0) add(times, way, kind, took)
        }
      }
    }
    return new Map(
      [...times].map(([way, found]) => [
        way,
        new Map([...found].map(([kind, took]) => [kind, median(took)])),
      ]),
    )
  } finally {
    await session.close()
    await worker.close()
  }
}

function add(
  times: Map<string, Map<Unseen, number[]>>,
  way: string,
  kind: Unseen,
  took: number,
): void {
  const found = times.get(way) ?? new Map(UNSEEN.map((unseen) => [unseen, []]))
  found.get(kind)?.push(took)
  times.set(way, found)
}

/** Each answers whether there was nobody. */
function waysToAsk(
  session: PersonSession,
  askWorker: (path: string) => Promise<boolean>,
  brief: string,
): Map<string, (person: Person) => Promise<boolean>> {
  const refused = async (work: Promise<unknown>) =>
    work.then(
      () => false,
      (error: Error) => error.message === 'talent_not_found',
    )
  return new Map([
    ['A profile', ({ id }) => refused(session.ask('view_talent($1::text::uuid)', id))],
    [
      'A fit with a brief',
      ({ id }) => refused(session.ask(`brief_match('${brief}', $1::text::uuid)`, id)),
    ],
    ['Saving them', ({ id }) => refused(session.ask(`save_talent($1::text::uuid, '{}')`, id))],
    [
      'Comparing them',
      async ({ id }) =>
        JSON.stringify(await session.ask('compare_talent(array[$1::text::uuid])', id)) ===
        '{"items":[]}',
    ],
    ['A photo', async ({ key }) => (await session.ask('may_see_picture($1::text)', key)) === false],
    ['A profile, through the worker', ({ id }) => askWorker(`talent/${id}`)],
    [
      'A fit with a brief, through the worker',
      ({ id }) => askWorker(`briefs/${brief}/matches/${id}`),
    ],
  ])
}

/** Forty of each kind with a photo; whom the network is blocked by is approved, and blocks it by its domain. */
async function unseenPeople({ sql }: TalentTestbed): Promise<Map<Unseen, Person[]>> {
  const [domain] = await sql<{ key: number }>(
    `select private.block_key('domain', split_part($1, '@', 2)) as key`,
    [fixedAccounts.network],
  )
  await sql(
    `insert into private.talent_blocks (user_id, key)
     select user_id, $1 from private.talent_search order by md5(user_id::text) limit $2
     on conflict do nothing`,
    [domain?.key, PEOPLE],
  )
  await sql(
    `update public.talent_profiles set is_visible = false where user_id in (
       select user_id from private.talent_search where not $1 = any (blocked_keys)
       order by md5(user_id::text) limit $2
     )`,
    [domain?.key, PEOPLE],
  )
  const people = await sql<Person & { kind: Unseen }>(
    `select user_id as id, kind, md5(user_id::text) || '-' || repeat(md5(user_id::text), 2) || '.webp' as key
     from (
       select user_id, kind, row_number() over (partition by kind order by md5(user_id::text)) as place
       from public.talent_profiles, lateral (
         select case
           when status = 'hidden' then 'hidden'
           when status in ('pending', 'rejected') then 'unapproved'
           when status = 'approved' and not is_visible then 'paused'
           when status = 'approved' and $1 = any (private.keys_blocked_by(user_id)) then 'blocked'
         end
       ) as reason (kind)
       where kind is not null
     ) as found
     where place <= $2`,
    [domain?.key, PEOPLE],
  )
  await sql(
    `insert into private.pictures (key, user_id, kind, state, width, height, due_at)
     select given.key, given.id, 'photo', 'kept', 400, 400, null
     from unnest($1::text[], $2::uuid[]) as given (key, id) on conflict do nothing`,
    [people.map(({ key }) => key), people.map(({ id }) => id)],
  )
  const unknown = Array.from({ length: PEOPLE }, () => {
    const hex = randomUUID().replaceAll('-', '')
    return { id: randomUUID(), kind: 'unknown' as const, key: `${hex}-${hex}${hex}.webp` }
  })
  await sql('vacuum analyze')
  return Map.groupBy([...people, ...unknown], ({ kind }) => kind)
}

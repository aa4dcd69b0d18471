import postgres from 'postgres'
import type { Cost } from './call-times.ts'
import { median, timeOf } from './figures.ts'
import { addBriefs } from './matching-briefs.ts'
import { openSession } from './search-session.ts'
import type { TalentTestbed } from './talent-testbed.ts'

/** The times of sending news among a number of talents, in milliseconds. */
export interface NewsTimes {
  talents: number
  /** The median of a row by its primary key, between the calls. */
  byKey: number
  /** The median and the slowest call of each kind. */
  kinds: Map<NewsKind, Cost>
}

/** The kinds of waiting change when `notify_of_news` is called. */
export type NewsKind =
  | 'a new talent'
  | 'a talent of whom all is told'
  | 'a new brief'
  | 'ten new talents'

/** As many open briefs as a talent is compared with, spread over this many networks. */
const BRIEFS = 500
const NETWORKS = 25
/** As many as the worker handles in one call. */
const BATCH = 10

/**
 * Sends the news about talents and briefs, one call after the other, with a row by its key between each two. Adds 500
 * open briefs.
 * @param testbed the database with the talents
 * @param rounds calls of each kind
 */
export async function timeNews(testbed: TalentTestbed, rounds: number): Promise<NewsTimes> {
  const networks = Array.from({ length: NETWORKS }, (_, at) => `casting@net${at + 1}.example`)
  const briefs = await addBriefs(testbed, BRIEFS, networks)
  const talents = await testbed.sql<{ id: string }>(
    'select user_id as id from private.talent_search order by md5(user_id::text) limit $1',
    [rounds * (1 + BATCH)],
  )
  await testbed.sql('delete from private.notification_queue')
  const network = await openSession(testbed, 'network')
  const service = postgres(testbed.databaseUrl, { max: 1, onnotice: () => undefined })
  const times = new Map<NewsKind, number[]>()
  const keys: number[] = []
  const tell = async (kind: NewsKind, column: 'user_id' | 'brief_id', ids: readonly string[]) => {
    await testbed.sql(
      `insert into private.notification_queue (${column}) select unnest($1::uuid[])`,
      [ids],
    )
    const started = performance.now()
    const [answer] = await service<
      { told: number }[]
    >`select public.notify_of_news(${BATCH}) as told`
    times.set(kind, [...(times.get(kind) ?? []), performance.now() - started])
    if (answer?.told !== ids.length) throw new Error(`Of ${ids.length} ${answer?.told} were told.`)
    keys.push(await timeOf(() => network.readByKey()))
  }
  try {
    // Once beforehand, so that all calls use prepared plans.
    await tell('a new talent', 'user_id', [])
    times.clear()
    for (let round = 0; round < rounds; round += 1) {
      const own = talents.slice(round * (1 + BATCH), (round + 1) * (1 + BATCH)).map(({ id }) => id)
      await tell('a new talent', 'user_id', own.slice(0, 1))
      await tell('a talent of whom all is told', 'user_id', own.slice(0, 1))
      await tell('ten new talents', 'user_id', own.slice(1))
      await tell('a new brief', 'brief_id', [briefs[round % briefs.length]?.id ?? ''])
    }
    return {
      talents: testbed.talents,
      byKey: median(keys),
      kinds: new Map(
        [...times].map(([kind, took]) => [kind, { p50: median(took), most: Math.max(...took) }]),
      ),
    }
  } finally {
    await service.end()
    await network.close()
  }
}

import { median, percentile, timeOf } from './figures.ts'
import type { TalentTestbed } from './talent-testbed.ts'

/** The time of a request over HTTP, in milliseconds. */
interface Times {
  p50: number
  p95: number
}

/** The times of the inboxes, by request; first a row by its key. */
export type InboxTimes = ReadonlyMap<string, Times>

/** The request with which all others are compared. */
export const BY_KEY = 'a row by its key'

/** The requests that answer about everything of a network at once, and not about a page of it. */
export const WHOLE: readonly string[] = [
  'whom a network can ask',
  'a network’s dashboard',
  'a network’s notifications',
  'networks with a similar name',
]

interface Page {
  items: { id: string }[]
  nextCursor: Record<string, unknown> | null
}

/** How many blocks of rounds there are; a figure is the median of the blocks'. */
const BLOCKS = 3

/**
 * Requests a row by its key and pages of both inboxes in turn, again and again, so that other load on the machine
 * affects all of them alike.
 * @param testbed with filled inboxes
 * @param rounds how often each is requested
 */
export async function timeInboxes(testbed: TalentTestbed, rounds: number): Promise<InboxTimes> {
  const questions = await questionsOf(testbed)
  const times = questions.map(() => Array.from({ length: BLOCKS }, (): number[] => []))
  for (const { put } of questions) await put()
  for (let block = 0; block < BLOCKS; block += 1) {
    for (let round = 0; round < rounds / BLOCKS; round += 1) {
      for (const [place, { put }] of questions.entries()) {
        times[place]?.[block]?.push(await timeOf(put))
      }
    }
  }
  return new Map(
    questions.map(({ name }, place) => {
      const at = (share: number) =>
        median((times[place] ?? []).map((block) => percentile(block, share)))
      return [name, { p50: at(0.5), p95: at(0.95) }]
    }),
  )
}

async function questionsOf(testbed: TalentTestbed) {
  const networks = (filter: object) =>
    testbed.call('network', 'rpc/network_enquiries', { filter }) as Promise<Page>
  const talents = (filter: object) =>
    testbed.call('talent', 'rpc/talent_enquiries', { filter }) as Promise<Page>
  let { nextCursor: after, items } = await networks({})
  for (let page = 2; page < 200; page += 1) after = (await networks({ after })).nextCursor
  const [saved] = (
    (await testbed.call('network', 'rpc/saved_talent', { filter: { limit: 1 } })) as {
      items: { talent: { userId: string } }[]
    }
  ).items.map(({ talent }) => talent.userId)
  const [own] = (await testbed.call('talent', 'talent_profiles?select=user_id')) as {
    user_id: string
  }[]
  return [
    {
      name: BY_KEY,
      put: () =>
        testbed.call(
          'talent',
          `talent_profiles?select=user_id,first_name,last_name,nationality,location&user_id=eq.${own?.user_id}`,
        ),
    },
    { name: 'a network’s inbox, first page', put: () => networks({}) },
    { name: 'a network’s inbox, 200th page', put: () => networks({ after }) },
    { name: 'a network’s inbox, those that talk', put: () => networks({ state: 'talking' }) },
    { name: 'a talent’s inbox, first page', put: () => talents({}) },
    {
      name: 'one enquiry, with its thread',
      put: () => testbed.call('network', 'rpc/network_enquiry', { wanted: items[0]?.id }),
    },
    { name: 'whom a network can ask', put: () => testbed.call('network', 'rpc/ask_limits', {}) },
    {
      name: 'a network’s dashboard',
      put: () => testbed.call('network', 'rpc/network_overview', {}),
    },
    {
      name: 'a network’s notifications',
      put: () => testbed.call('network', 'rpc/notifications', {}),
    },
    {
      name: 'a network’s briefs',
      put: () => testbed.call('network', 'rpc/briefs', { filter: {} }),
    },
    {
      name: 'a network’s activity',
      put: () => testbed.call('network', 'rpc/network_activity', {}),
    },
    {
      name: 'saving a note about a talent',
      put: () =>
        testbed.call('network', 'rpc/save_talent', { talent: saved, changes: { note: 'Calm.' } }),
    },
    // The worker asks for it with its own key, while somebody types where they work.
    {
      name: 'networks with a similar name',
      put: () => testbed.sql("select public.networks_named('Quayside Lights')"),
    },
  ]
}

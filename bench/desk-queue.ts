import type { DeskTestbed } from './desk-testbed.ts'
import { median, percentile } from './figures.ts'
import { grouped, milliseconds, type Row, ratio } from './table.ts'

/** A page's filter, as `admin_applications` takes it. */
type Filter = Record<string, unknown>

interface Page {
  items: unknown[]
  nextCursor: Filter | null
}

/** How long one kind of question took, in milliseconds. */
export interface Times {
  p50: number
  p95: number
}

/** The times of a desk's queue. */
export interface QueueTimes {
  pending: number
  /** A row by its primary key, through the same path. */
  byKey: Times
  first: Times
  page200: Times
  /** Times by the filter's name in the report. */
  filters: Map<string, Times>
}

const FILTERS: Record<string, Filter> = {
  'role: network': { role: 'tv_network' },
  'address not confirmed': { emailConfirmed: 'false' },
  'claimed by nobody': { claimed: 'nobody' },
  'claimed by others': { claimed: 'others' },
  answered: { flags: ['answered'] },
  'look-alike': { flags: ['look_alike'] },
  'asked and appealed (none)': { flags: ['asked', 'appealed'] },
  'words: a name': { q: 'zoë ba' },
  'words: one address': { q: '123@mail7' },
  'words: 1 in 36': { q: 'mail7' },
  'words: none': { q: 'nobody has this' },
  'newest first': { sort: 'newest' },
  'by name': { sort: 'name' },
}

/**
 * Requests a row by its key and pages of the queue from each desk in turn, again and again, so that other load on the
 * machine affects all of them alike.
 * @param desks with queues of different lengths
 * @param rounds how often each is requested, in three blocks; a figure is the median of the blocks'
 */
export async function timeQueues(
  desks: readonly DeskTestbed[],
  rounds: number,
): Promise<QueueTimes[]> {
  const asked = await Promise.all(desks.map(async (desk) => ({ desk, questions: await ask(desk) })))
  const times = asked.map(({ questions }) => questions.map(() => blocks()))
  for (const { questions } of asked) for (const { put } of questions) await put()
  for (let block = 0; block < 3; block += 1) {
    for (let round = 0; round < rounds / 3; round += 1) {
      for (const [place, { questions }] of asked.entries()) {
        for (const [number, { put }] of questions.entries()) {
          const started = performance.now()
          await put()
          times[place]?.[number]?.[block]?.push(performance.now() - started)
        }
      }
    }
  }
  return asked.map(({ desk, questions }, place) => {
    const [byKey, first, page200, ...rest] = (times[place] ?? []).map(summary)
    if (!byKey || !first || !page200) throw new Error('Nothing was timed.')
    const names = questions.slice(3).map(({ name }) => name)
    const filters = new Map(rest.map((found, index) => [names[index] ?? '', found]))
    return { pending: desk.pending, byKey, first, page200, filters }
  })
}

async function ask(desk: DeskTestbed) {
  const page = (filter: Filter) =>
    desk.call('administrator', 'rpc/admin_applications', { filter }) as Promise<Page>
  let { nextCursor: after } = await page({})
  for (let number = 2; number < 200; number += 1) after = (await page({ after })).nextCursor
  const [own] = (await desk.call('talent', 'talent_profiles?select=user_id')) as {
    user_id: string
  }[]
  return [
    {
      name: 'by key',
      put: () =>
        desk.call(
          'talent',
          `talent_profiles?select=user_id,first_name,last_name,nationality,location&user_id=eq.${own?.user_id}`,
        ),
    },
    { name: 'page 1', put: () => page({}) },
    { name: 'page 200', put: () => page({ after }) },
    ...Object.entries(FILTERS).map(([name, filter]) => ({ name, put: () => page(filter) })),
    {
      name: 'all counts beside the list',
      put: () => desk.call('administrator', 'rpc/admin_application_counts', { filter: {} }),
    },
  ]
}

function blocks(): number[][] {
  return [[], [], []]
}

function summary(found: number[][]): Times {
  const at = (share: number) => median(found.map((times) => percentile(times, share)))
  return { p50: at(0.5), p95: at(0.95) }
}

/**
 * The queue's goals.
 * @param short and long the times of a queue of 10,000 and of one of 100,000
 */
export function queueRows([short, long]: readonly QueueTimes[]): Row[] {
  if (!short || !long) throw new Error('Two queues are compared.')
  const amount = (queue: QueueTimes) => grouped(queue.pending)
  const [own, grown] = ['≤ 3.00 × a row by its key, p95', `≤ 1.50 × that of ${amount(short)}, p95`]
  return (['first', 'page200'] as const).flatMap((page): Row[] => {
    const what = page === 'first' ? 'first page' : '200th page'
    const toKey = short[page].p95 / short.byKey.p95
    const growth = long[page].p95 / short[page].p95
    return [
      {
        what: `${amount(short)} pending, ${what}`,
        goal: own,
        measured: `${milliseconds(short[page].p95)} : ${milliseconds(short.byKey.p95)} = ${toKey.toFixed(2)}`,
        passed: toKey <= 3,
        kind: 'reported',
      },
      {
        what: `${amount(long)} pending, ${what}`,
        goal: grown,
        measured: `${milliseconds(long[page].p95)} : ${milliseconds(short[page].p95)} = ${ratio(long[page].p95, short[page].p95)}`,
        passed: growth <= 1.5,
        kind: 'reported',
      },
    ]
  })
}

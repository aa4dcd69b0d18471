import { type CallTimes, timeCalls } from './call-times.ts'
import { median, timeOf } from './figures.ts'
import { misspeltNames, searchMix } from './search-queries.ts'
import { openSession, type PersonSession, type SearchFilter } from './search-session.ts'
import type { TalentTestbed } from './talent-testbed.ts'

/** The times of searching among a number of talents: first pages with total and facets, and later pages. */
export interface SearchTimes extends CallTimes {
  talents: number
  /** How much longer the 200th page takes than the first, by kind of list; both without facets. */
  page200: Map<string, number>
  /** Of a hundred names with a slip, how many bring the person to the first page. */
  recall: number
}

const LISTS: Record<string, SearchFilter> = {
  'all, newest first': {},
  'available, newest first': { available: 'yes' },
  'has a reel, by experience': { hasReel: 'yes', sort: 'experience' },
  'one word, best match': { q: 'reporting' },
}

/**
 * Searches as one network, one search after the other and a row by its key between each two.
 * @param testbed the database with the talents
 * @param rounds blocks of the whole mix; a figure is the median of the blocks'
 */
export async function timeSearches(testbed: TalentTestbed, rounds: number): Promise<SearchTimes> {
  const session = await openSession(testbed, 'network')
  try {
    const mix = await searchMix(testbed, 200)
    for (const { filter } of mix) await session.search({ ...filter, facets: true })
    const calls = mix.map(({ kind, filter }) => ({
      kind,
      call: () => session.search({ ...filter, facets: true }),
    }))
    return {
      talents: testbed.talents,
      ...(await timeCalls(session, calls, rounds)),
      page200: await timePages(session),
      recall: await countFound(testbed, session),
    }
  } finally {
    await session.close()
  }
}

async function timePages(session: PersonSession): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const [name, filter] of Object.entries(LISTS)) {
    let { nextCursor: after } = await session.search(filter)
    for (let page = 2; page < 200 && after; page += 1) {
      after = (await session.search({ ...filter, after })).nextCursor
    }
    // Too few for two hundred pages.
    if (!after) continue
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < 21; round += 1) {
      times[0].push(await timeOf(() => session.search(filter)))
      times[1].push(await timeOf(() => session.search({ ...filter, after })))
    }
    found.set(name, median(times[1]) / median(times[0]))
  }
  return found
}

async function countFound(testbed: TalentTestbed, session: PersonSession): Promise<number> {
  let found = 0
  for (const { id, typed } of await misspeltNames(testbed, 100)) {
    const { items } = await session.search({ q: typed })
    if (items.some(({ userId }) => userId === id)) found += 1
  }
  return found
}

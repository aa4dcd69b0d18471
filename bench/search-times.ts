import { median } from './figures.ts'
import { misspeltNames, searchMix } from './search-queries.ts'
import { openSession, type PersonSession, type SearchFilter } from './search-session.ts'
import type { TalentStand } from './talent-stand.ts'

/** What searching among so many talents costs, in milliseconds. */
export interface SearchTimes {
  talents: number
  /** The median of a row by its primary key, in the same session. */
  byKey: number
  /** All searches of the mix, first page with total and facets. */
  p50: number
  p95: number
  /** The 95th percentile divided by the row by its key: the median of three such ratios. */
  ratio: number
  /** The median and the slowest of each kind. */
  kinds: Map<string, { p50: number; most: number }>
  /** How much longer the 200th page takes than the first, by what is listed; both without facets. */
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
 * @param stand among whom
 * @param rounds blocks of the whole mix; a figure is the median of the blocks'
 */
export async function timeSearches(stand: TalentStand, rounds: number): Promise<SearchTimes> {
  const session = await openSession(stand, 'network')
  try {
    const mix = await searchMix(stand, 200)
    for (const { filter } of mix) await session.search({ ...filter, facets: true })
    const blocks: { searches: { kind: string; took: number }[]; byKey: number }[] = []
    for (let block = 0; block < rounds; block += 1) {
      const searches: { kind: string; took: number }[] = []
      const keys: number[] = []
      for (const { kind, filter } of mix) {
        const took = await timeOf(() => session.search({ ...filter, facets: true }))
        searches.push({ kind, took })
        keys.push(await timeOf(() => session.readByKey()))
      }
      blocks.push({ searches, byKey: median(keys) })
    }
    const figure = (of: (block: (typeof blocks)[number]) => number) => median(blocks.map(of))
    const p95 = ({ searches }: (typeof blocks)[number]) => percentile(searches, 0.95)
    return {
      talents: stand.talents,
      byKey: figure(({ byKey }) => byKey),
      p50: figure(({ searches }) => percentile(searches, 0.5)),
      p95: figure(p95),
      ratio: figure((block) => p95(block) / block.byKey),
      kinds: byKind(blocks.flatMap(({ searches }) => searches)),
      page200: await timePages(session),
      recall: await countFound(stand, session),
    }
  } finally {
    await session.close()
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function percentile(times: readonly { took: number }[], share: number): number {
  const sorted = times.map(({ took }) => took).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}

function byKind(searches: readonly { kind: string; took: number }[]) {
  const kinds = Map.groupBy(searches, ({ kind }) => kind)
  return new Map(
    [...kinds].map(([kind, times]) => [
      kind,
      { p50: percentile(times, 0.5), most: Math.max(...times.map(({ took }) => took)) },
    ]),
  )
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

async function countFound(stand: TalentStand, session: PersonSession): Promise<number> {
  let found = 0
  for (const { id, typed } of await misspeltNames(stand, 100)) {
    const { items } = await session.search({ q: typed })
    if (items.some(({ userId }) => userId === id)) found += 1
  }
  return found
}

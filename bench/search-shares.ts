import { percentile } from './figures.ts'
import { openSession, type SearchFilter } from './search-session.ts'
import { grouped, type Row, reported } from './table.ts'
import type { TalentTestbed } from './talent-testbed.ts'

/** How the counts of the newest 5,000 compare with those of all, where more than 5,000 match. */
export interface ShareCheck {
  talents: number
  /** Filters that more than 5,000 match. */
  filters: number
  /** How far each share is from that among all matches, as a part of it. */
  errors: number[]
}

/** How many of the most frequent skills are compared. */
const COMPARED = 10

/** Filters that many match, each with the same as a condition on the search's rows. */
const BROAD: readonly [filter: SearchFilter, condition: string][] = [
  [{}, 'true'],
  [{ available: 'yes' }, has('available', 'yes')],
  [{ available: 'no' }, has('available', 'no')],
  [{ hasReel: 'yes' }, has('reel', 'yes')],
  [{ hasReel: 'no' }, has('reel', 'no')],
  [{ minYears: 5 }, 'found.years >= 5'],
  [{ maxYears: 12 }, 'found.years <= 12'],
  [{ available: 'yes', maxYears: 20 }, `${has('available', 'yes')} and found.years <= 20`],
]

function has(kind: string, value: string): string {
  return `exists (
    select from private.facet_values as stored
    where stored.kind = '${kind}' and stored.value = '${value}' and stored.id = any (found.facets)
  )`
}

/**
 * Compares the shares of the most frequent skills among the newest 5,000, whom the search counts, with their shares
 * among all who match.
 * @param testbed the database with the talents
 */
export async function checkShares(testbed: TalentTestbed): Promise<ShareCheck> {
  const session = await openSession(testbed, 'network')
  const check: ShareCheck = { talents: testbed.talents, filters: 0, errors: [] }
  try {
    for (const [filter, condition] of BROAD) {
      const { facets, total, sampledFacets } = await session.search({ ...filter, facets: true })
      if (!sampledFacets.includes('skill')) continue
      check.filters += 1
      const said = new Map((facets?.skill ?? []).map(({ value, count }) => [value, count / total]))
      for (const { value, share } of await trueShares(testbed, condition)) {
        check.errors.push(Math.abs((said.get(value) ?? 0) - share) / share)
      }
    }
    return check
  } finally {
    await session.close()
  }
}

async function trueShares(
  testbed: TalentTestbed,
  condition: string,
): Promise<{ value: string; share: number }[]> {
  return testbed.sql(`
    with matching as materialized (
      select found.facets
      from private.talent_search as found, (
        select private.keys_of_network(id) as keys from auth.users where email = 'network@lowerthird.example'
      ) as viewer
      where private.is_visible_to('approved', found.blocked_keys, viewer.keys) and ${condition}
    )
    select stored.value, (count(*) / (select count(*) from matching)::float8) as share
    from matching, unnest(matching.facets) as facet
    join private.facet_values as stored on stored.id = facet
    where stored.kind = 'skill'
    group by stored.value order by count(*) desc, stored.value limit ${COMPARED}`)
}

/** The goal of the counts of the newest 5,000. */
export function shareRows(checks: readonly ShareCheck[]): Row[] {
  return checks
    .filter(({ filters }) => filters > 0)
    .map(({ talents, filters, errors }) => {
      const p95 = percentile(errors, 0.95)
      return reported(
        `Counts of the newest 5,000 among ${grouped(talents)}: a skill’s share, p95`,
        '≤ 10 % away from its share among all',
        `${(p95 * 100).toFixed(1)} %, of ${errors.length} shares with ${filters} filters`,
        p95 <= 0.1,
      )
    })
}

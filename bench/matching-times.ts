import { fixedAccounts } from '../local/demo-data.ts'
import { median } from './figures.ts'
import { addBriefs } from './matching-briefs.ts'
import { type MatchedPage, openSession } from './search-session.ts'
import type { Row } from './table.ts'
import type { TalentStand } from './talent-stand.ts'

/** What matching among so many talents costs and gives. */
export interface MatchTimes {
  talents: number
  /** The median of a row by its primary key, in the same session, in milliseconds. */
  byKey: number
  /** The best fifty with all their parts, in milliseconds. */
  p50: number
  p95: number
  /** The 95th percentile divided by the row by its key: the median of the blocks' ratios. */
  ratio: number
  isExact: boolean
  /** By how many points the mean score of the first fifty is lower when only likely ones are looked at. */
  loss: number
  /** Of pairs drawn at random: how many, and how many of them do not add up. */
  pairs: number
  wrongSums: number
  /** Of the lists, how many changed when those in them swapped names, nationalities and pictures. */
  changedLists: number
}

const BRIEFS = 60

/**
 * Asks for the matches of sixty briefs, one after the other and a row by its key between each two.
 * @param stand among whom
 * @param rounds blocks of all briefs; a figure is the median of the blocks'
 */
export async function timeMatches(stand: TalentStand, rounds: number): Promise<MatchTimes> {
  const briefs = await addBriefs(stand, BRIEFS)
  const session = await openSession(stand, 'network')
  try {
    const lists = new Map<string, MatchedPage>()
    for (const brief of briefs) lists.set(brief, await session.matches(brief))
    const blocks: { p50: number; p95: number; byKey: number }[] = []
    for (let block = 0; block < rounds; block += 1) {
      const times: number[] = []
      const keys: number[] = []
      for (const brief of briefs) {
        times.push(await timeOf(() => session.matches(brief)))
        keys.push(await timeOf(() => session.readByKey()))
      }
      const sorted = times.toSorted((a, b) => a - b)
      blocks.push({
        p50: median(times),
        p95: sorted[Math.floor(times.length * 0.95)] ?? 0,
        byKey: median(keys),
      })
    }
    const figure = (of: (block: (typeof blocks)[number]) => number) => median(blocks.map(of))
    return {
      talents: stand.talents,
      byKey: figure(({ byKey }) => byKey),
      p50: figure(({ p50 }) => p50),
      p95: figure(({ p95 }) => p95),
      ratio: figure(({ p95, byKey }) => p95 / byKey),
      isExact: [...lists.values()].every(({ isExact }) => isExact),
      loss: await lossOfTiers(stand, briefs.slice(0, 20)),
      ...(await addUp(stand, briefs)),
      changedLists: await changedBySwapping(stand, session.matches, lists),
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

async function lossOfTiers({ sql }: TalentStand, briefs: readonly string[]): Promise<number> {
  const [row] = await sql<{ loss: number }>(
    `with viewer as (
       select private.seen_through(private.keys_of_network(id)) as condition from auth.users where email = $1
     ),
     wanted as (select unnest($2::uuid[]) as brief),
     best as (
       select wanted.brief, (
         select avg(coalesce(found.score, 0)) from private.ranked(wanted.brief, viewer.condition, 50) as found
       ) as exact, (
         select avg(coalesce(found.score, 0)) from private.ranked(wanted.brief, format(
           '%s and found.id = any (%L)', viewer.condition, private.likely_for(wanted.brief, viewer.condition)
         ), 50) as found
       ) as likely
       from wanted, viewer
     )
     select coalesce(avg(exact - likely), 0)::float8 as loss from best`,
    [fixedAccounts.network, briefs],
  )
  return row?.loss ?? Number.NaN
}

/** A hundred talents by a hundred, those who have told little and the unapproved's betters alike. */
async function addUp({ sql }: TalentStand, briefs: readonly string[]) {
  const [row] = await sql<{ pairs: number; wrong: number }>(
    `select count(*)::integer as pairs, (count(*) filter (
       where added.points <> coalesce(found.score, 0) or added.of <> case when found.score is null then 0 else 100 end
     ))::integer as wrong
     from private.matches($1::uuid[], format(
       'found.id = any (%L)', array(select id from private.talent_search order by random() limit 200)
     ), true) as found,
     lateral (
       select sum((part -> 'points')::integer) as points, sum((part -> 'of')::integer) as of
       from jsonb_array_elements(found.parts) as part
     ) as added`,
    [briefs],
  )
  return { pairs: row?.pairs ?? 0, wrongSums: row?.wrong ?? Number.NaN }
}

/** Everybody who is in a list takes the name, the nationality and the picture of the next one. */
async function changedBySwapping(
  { sql }: TalentStand,
  matchesOf: (brief: string) => Promise<MatchedPage>,
  lists: ReadonlyMap<string, MatchedPage>,
): Promise<number> {
  const listed = new Set(
    [...lists.values()].flatMap(({ items }) => items.map((item) => item.userId)),
  )
  await sql(
    `with shown as (
       select user_id, first_name, last_name, nationality, row_number() over (order by user_id) as place,
         count(*) over () as amount
       from public.talent_profiles where user_id = any ($1::uuid[])
     )
     update public.talent_profiles as profile
     set first_name = other.first_name, last_name = other.last_name, nationality = other.nationality || ' by birth',
       profile_image_url = '/media/' || md5(other.user_id::text), photo_alt = 'Another picture'
     from shown as own join shown as other on other.place = own.place % own.amount + 1
     where profile.user_id = own.user_id`,
    [[...listed]],
  )
  let changed = 0
  const ranksOf = ({ items }: MatchedPage) => items.map(({ userId, score }) => `${userId} ${score}`)
  for (const [brief, before] of lists) {
    const after = await matchesOf(brief)
    if (ranksOf(after).join() !== ranksOf(before).join()) changed += 1
  }
  return changed
}

/** What matching may cost, as a multiple of a row by its key, among so many. */
const GOALS: readonly [talents: number, ratio: number][] = [
  [10_000, 110],
  [100_000, 900],
  [1_000_000, 950],
]

/**
 * The goals of matching among one crowd.
 * @param times what was measured
 */
export function matchRows(times: MatchTimes): Row[] {
  const among = `${times.talents.toLocaleString('en')} talents`
  const goal = GOALS.find(([talents]) => times.talents <= talents)?.[1] ?? Number.NaN
  const row = (what: string, wanted: string, measured: string, passed: boolean): Row => ({
    what: `${what}, ${among}`,
    goal: wanted,
    measured,
    passed,
    kind: 'reported',
  })
  return [
    row(
      'Matching, the best 50, p95',
      `≤ ${goal} × a row by its key`,
      `${times.p95.toFixed(1)} ms (p50 ${times.p50.toFixed(1)}) : ${times.byKey.toFixed(3)} ms = ${times.ratio.toFixed(0)}`,
      times.ratio <= goal,
    ),
    row(
      'Mean score lost where only likely ones are looked at',
      '≤ 2.5 of 100',
      `${times.loss.toFixed(2)}${times.isExact ? ' (not done among so few: every list was exact)' : ''}`,
      times.loss <= 2.5,
    ),
    row(
      'Pairs whose parts do not add up to the score',
      'none of 10,000',
      `${times.wrongSums} of ${times.pairs.toLocaleString('en')}`,
      times.wrongSums === 0 && times.pairs >= 10_000,
    ),
    row(
      'Lists that change when names, nationalities and pictures are swapped',
      `none of ${BRIEFS}`,
      String(times.changedLists),
      times.changedLists === 0,
    ),
  ]
}

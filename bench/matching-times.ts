import { fixedAccounts } from '../local/demo-data.ts'
import { type CallTimes, timeCalls } from './call-times.ts'
import { addBriefs } from './matching-briefs.ts'
import { type MatchedPage, openSession } from './search-session.ts'
import type { TalentTestbed } from './talent-testbed.ts'

/** The times and results of matching among a number of talents. */
export interface MatchTimes extends CallTimes {
  talents: number
  isExact: boolean
  /** By how many points the mean score of the first fifty is lower when only likely ones are looked at. */
  loss: number
  /** Of pairs drawn at random: how many, and how many of them do not add up. */
  pairs: number
  wrongSums: number
  /** Of the lists, how many changed when those in them swapped names, nationalities and pictures. */
  changedLists: number
}

/** For how many briefs. */
export const BRIEFS_MATCHED = 60

/**
 * Requests the matches of sixty briefs, one after the other, with a row by its key between each two.
 * @param testbed the database with the talents
 * @param rounds blocks of all briefs; a figure is the median of the blocks'
 */
export async function timeMatches(testbed: TalentTestbed, rounds: number): Promise<MatchTimes> {
  const briefs = await addBriefs(testbed, BRIEFS_MATCHED)
  const session = await openSession(testbed, 'network')
  try {
    const ids = briefs.map(({ id }) => id)
    const lists = new Map<string, MatchedPage>()
    for (const id of ids) lists.set(id, await session.matches(id))
    const calls = briefs.map(({ id, kind }) => ({ kind, call: () => session.matches(id) }))
    return {
      talents: testbed.talents,
      ...(await timeCalls(session, calls, rounds)),
      isExact: [...lists.values()].every(({ isExact }) => isExact),
      loss: await lossOfTiers(testbed, ids.slice(0, 20)),
      ...(await addUp(testbed, ids)),
      changedLists: await changedBySwapping(testbed, session.matches, lists),
    }
  } finally {
    await session.close()
  }
}

async function lossOfTiers({ sql }: TalentTestbed, briefs: readonly string[]): Promise<number> {
  const [row] = await sql<{ loss: number }>(
    `with viewer as (
       select private.visibility_condition(private.keys_of_network(id)) as condition from auth.users where email = $1
     ),
     wanted as (
       select brief, (private.asked_of(array[brief]))[1] as asked from unnest($2::uuid[]) as brief
     ),
     best as (
       select wanted.brief, (
         select avg(coalesce(found.score, 0)) from private.best_ranked(wanted.asked, viewer.condition, 50) as found
       ) as exact, (
         select avg(coalesce(found.score, 0)) from private.best_ranked(wanted.asked, format(
           '%s and found.id = any (%L)', viewer.condition, private.likely_matches(wanted.asked, viewer.condition)
         ), 50) as found
       ) as likely
       from wanted, viewer
     )
     select coalesce(avg(exact - likely), 0)::float8 as loss from best`,
    [fixedAccounts.network, briefs],
  )
  return row?.loss ?? Number.NaN
}

/** A hundred talents by a hundred, those who have told little among them. */
async function addUp({ sql }: TalentTestbed, briefs: readonly string[]) {
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
  { sql }: TalentTestbed,
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

import { openDatabase } from '../local/database.ts'
import { type DemoAccount, demoAccounts, fixedAccounts } from '../local/demo-data.ts'
import { insertDemoAccounts } from '../local/demo-insert.ts'
import { type Random, seededRandom } from '../local/seeded-random.ts'
import type { SpokenLanguage } from '../shared/talent-profile.ts'
import type { WorkRole } from '../shared/work-roles.ts'

/** How well two ways of ranking put first who was meant, as the mean NDCG of the first ten. */
export interface Ranking {
  matching: number
  /** By the brief's words in profiles, as a full-text search ranks them. */
  text: number
}

/** How many briefs are labelled, and how many of each list are looked at. */
export const BRIEFS_LABELLED = 40
export const LOOKED_AT = 10

/** The person that a brief means, before it is put into words. */
interface Wanted {
  trade: WorkRole
  country: string
  minYears: number
}

type Talent = DemoAccount & { trade: WorkRole }

/**
 * Ranks the demo's talent for forty briefs. The right talent are known from how the people were invented, not from
 * their profiles: by their trade, the country where they grew up and live, and their years of experience. Three in ten
 * have no facts about their work, and still count as right; those who have skills but none of the musts do not
 * (docs/decisions/042). The weights of the parts were chosen on other briefs (seeds 1 to 3), and never on these.
 */
export async function rankLabelled(): Promise<Ranking> {
  const accounts = demoAccounts()
  const random = seededRandom(77)
  const database = await openDatabase()
  try {
    await insertDemoAccounts(database, accounts)
    // Talent whom no ranking may show do not count as right.
    const seen = new Set(
      (await database.query<{ id: string }>(SEEN, [fixedAccounts.network])).map(({ id }) => id),
    )
    const talents = accounts.filter(
      (account): account is Talent => account.trade !== undefined && seen.has(account.id),
    )
    const found: Ranking[] = []
    for (let number = 0; number < BRIEFS_LABELLED; number += 1) {
      const wanted = drawWanted(talents, random)
      const { skills, language } = wordsFor(wanted, talents)
      const musts = skills.slice(0, 2)
      const grades = new Map(talents.map((talent) => [talent.id, gradeOf(talent, wanted, musts)]))
      const [brief] = await database.query<{ id: string }>(ADD_BRIEF, [
        fixedAccounts.network,
        [wanted.trade],
        musts,
        skills.slice(2, 4),
        JSON.stringify(language === undefined ? [] : [{ language, level: 'fluent' }]),
        wanted.country,
        wanted.minYears,
      ])
      const matched = await database.query<{ id: string }>(MATCHED, [
        fixedAccounts.network,
        brief?.id,
      ])
      const words = [wanted.trade, ...skills.slice(0, 4), wanted.country].join(' ')
      const searched = await database.query<{ id: string }>(SEARCHED, [
        fixedAccounts.network,
        words,
      ])
      found.push({ matching: ndcg(matched, grades), text: ndcg(searched, grades) })
    }
    return {
      matching: mean(found.map(({ matching }) => matching)),
      text: mean(found.map(({ text }) => text)),
    }
  } finally {
    await database.close()
  }
}

/** Like somebody who is there, so that there is somebody to find. */
function drawWanted(talents: readonly Talent[], random: Random): Wanted {
  const model = random.pick(talents)
  return {
    trade: model.trade,
    country: countryOf(model),
    minYears: Math.floor(yearsOf(model) * 0.7),
  }
}

/** From 0, for talent who do other work or have skills but none of the musts, to 3, for the talent who are meant. */
function gradeOf(
  talent: Talent,
  { trade, country, minYears }: Wanted,
  musts: readonly string[],
): number {
  const named = skillsOf(talent)
  if (talent.trade !== trade || (named.length > 0 && !musts.some((one) => named.includes(one))))
    return 0
  return 1 + Number(countryOf(talent) === country) + Number(yearsOf(talent) >= minYears)
}

function countryOf({ registration }: Talent): string {
  return String(registration.location).split(', ').at(-1) ?? ''
}

function yearsOf({ registration }: Talent): number {
  return Number(registration.yearsOfExperience)
}

function skillsOf({ additions }: Talent): string[] {
  return (additions.skills ?? []) as string[]
}

/** The skills that people of the trade name most, and the language that most of the country grew up with. */
function wordsFor({ trade, country }: Wanted, talents: readonly Talent[]) {
  const skills = talents.flatMap((talent) => (talent.trade === trade ? skillsOf(talent) : []))
  const native = talents.flatMap((talent) =>
    countryOf(talent) === country
      ? ((talent.additions.languages ?? []) as SpokenLanguage[])
          .filter(({ level }) => level === 'native')
          .map(({ language }) => language)
      : [],
  )
  return { skills: mostFrequent(skills), language: mostFrequent(native)[0] }
}

function mostFrequent<Item>(items: readonly Item[]): Item[] {
  return [...Map.groupBy(items, (item) => item)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([item]) => item)
}

const ADD_BRIEF = `
  insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote,
    min_years, text, shows_network_name)
  select id, 'A brief', $2::text[], $3::text[], $4::text[], $5::jsonb, $6, false, $7, '', false
  from auth.users where email = $1 returning id`

const SEEN = `
  select found.user_id as id
  from auth.users as viewer, private.talent_search as found
  where viewer.email = $1
    and private.is_visible_to('approved', found.blocked_keys, private.keys_of_network(viewer.id))`

const MATCHED = `
  select found.user_id as id
  from auth.users as viewer,
    private.best_ranked(
      (private.asked_of(array[$2::uuid]))[1], private.visibility_condition(private.keys_of_network(viewer.id)), ${LOOKED_AT}
    )
      with ordinality as best (id, score, standing, place)
  join private.talent_search as found on found.id = best.id
  where viewer.email = $1 order by best.place`

/** Any of the words; the more of them and the nearer, the better. */
const SEARCHED = `
  select found.user_id as id
  from auth.users as viewer, private.talent_search as found,
    lateral (select replace(private.words_query($2)::text, '&', '|')::tsquery) as asked (query)
  where viewer.email = $1
    and private.is_visible_to('approved', found.blocked_keys, private.keys_of_network(viewer.id))
  order by ts_rank(found.words, asked.query) desc, found.listed_at desc limit ${LOOKED_AT}`

function ndcg(ranked: readonly { id: string }[], grades: ReadonlyMap<string, number>): number {
  const gain = (list: readonly number[]) =>
    list
      .slice(0, LOOKED_AT)
      .reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
  const best = gain([...grades.values()].toSorted((a, b) => b - a))
  return best === 0 ? 0 : gain(ranked.map(({ id }) => grades.get(id) ?? 0)) / best
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

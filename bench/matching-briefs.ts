import { fixedAccounts } from '../local/demo-data.ts'
import { type Random, seededRandom } from '../local/seeded-random.ts'
import { WORK_ROLES } from '../shared/work-roles.ts'
import type { TalentTestbed } from './talent-testbed.ts'

/** A brief, and the fields that affect the cost of its list. */
export interface AddedBrief {
  id: string
  kind: 'no must-have' | 'one must-have' | 'several must-haves'
}

/**
 * Adds briefs as casting editors write them, the same ones for the same crowd:
 * frequent skills are asked for often, rare ones now and then, and one in ten has no must at all.
 * @param testbed the testbed with the words that they ask for
 * @param amount the number of briefs
 * @param networks their networks in turn, by the addresses of accounts
 */
export async function addBriefs(
  testbed: TalentTestbed,
  amount: number,
  networks: readonly string[] = [fixedAccounts.network],
): Promise<AddedBrief[]> {
  const random = seededRandom(1895)
  const [skills, places, languages] = await Promise.all(
    ['skill', 'location', 'language'].map((kind) => mostFrequent(testbed, kind)),
  )
  const briefs: AddedBrief[] = []
  for (let number = 0; number < amount; number += 1) {
    const must = random.chance(0.9) ? several(skills ?? [], random.integer(1, 4), random) : []
    const nice = several(skills ?? [], random.integer(0, 4), random)
    const spoken = several(languages ?? [], random.integer(0, 2), random)
    const least = random.chance(0.5) ? random.integer(1, 12) : null
    const [added] = await testbed.sql<{ id: string }>(
      `insert into private.briefs (network_id, state, title, roles, must_skills, nice_skills, languages, place,
         is_remote, min_years, max_years, starts_on, text, shows_network_name)
       select id, 'open', 'A brief', $2::text[], $3::text[], $4::text[], $5::text::jsonb, $6, $7, $8, $9,
         current_date + $10::integer, '', false
       from auth.users where email = $1 returning id`,
      [
        networks[number % networks.length],
        random.sample(WORK_ROLES, random.integer(1, 2)),
        must,
        nice.filter((skill) => !must.includes(skill)),
        JSON.stringify(
          spoken.map((language) => ({
            language,
            level: random.pick(['native', 'fluent', 'working'] as const),
          })),
        ),
        random.chance(0.5) ? several(places ?? [], 1, random)[0] : '',
        random.chance(0.3),
        least,
        least !== null && random.chance(0.3) ? least + 10 : null,
        random.chance(0.6) ? random.integer(0, 200) : null,
      ],
    )
    const kinds = ['no must-have', 'one must-have'] as const
    if (added) briefs.push({ id: added.id, kind: kinds[must.length] ?? 'several must-haves' })
  }
  return briefs
}

async function mostFrequent({ sql }: TalentTestbed, kind: string): Promise<string[]> {
  const rows = await sql<{ label: string }>(
    `select min(value.label) as label
     from private.talent_search as found, unnest(found.facets) as facet
     join private.facet_values as value on value.id = facet
     where found.id <= 10000 and value.kind = $1::private.facet_kind
     group by case when $1 = 'language' then split_part(value.value, ':', 1) else value.value end
     order by count(*) desc limit 300`,
    [kind],
  )
  return rows.map(({ label }) => label)
}

/** Different ones, the first of the list as often as in life. */
function several<Item>(items: readonly Item[], amount: number, random: Random): Item[] {
  const chosen = new Set<Item>()
  while (chosen.size < Math.min(amount, items.length)) {
    const item = items[Math.floor(items.length ** random.fraction()) - 1]
    if (item !== undefined) chosen.add(item)
  }
  return [...chosen]
}

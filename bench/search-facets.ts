import { type Random, seededRandom } from '../local/seeded-random.ts'
import { NOTICE_PERIODS, WORK_ROLES } from '../shared/work-roles.ts'
import { openSession, type SearchFilter } from './search-session.ts'
import type { TalentTestbed } from './talent-testbed.ts'

/** How the search's figures compare with counting by hand. */
export interface FacetCheck {
  /** Filters that were tried with so few matches that the figures must be exact. */
  filters: number
  /** Figures that were compared. */
  figures: number
  /** The first few that were wrong, in words; empty when none was. */
  wrong: string[]
}

/** All that somebody can be counted by. */
interface Person {
  role: string[]
  skill: string[]
  language: string[]
  location: string[]
  nationality: string[]
  available: string[]
  reel: string[]
  years: number
  notice: number | null
}

const KINDS = ['role', 'skill', 'language', 'location', 'nationality', 'available', 'reel'] as const
type Kind = (typeof KINDS)[number]

/** Which filters leave somebody in; a group's own are left out where its figures are counted. */
const TESTS: Record<string, { group?: Kind; holds: (person: Person, wanted: never) => boolean }> = {
  roles: { group: 'role', holds: ({ role }, wanted: string[]) => hasAny(role, wanted) },
  skills: { holds: ({ skill }, wanted: string[]) => wanted.every((one) => skill.includes(one)) },
  anySkill: { group: 'skill', holds: ({ skill }, wanted: string[]) => hasAny(skill, wanted) },
  languages: {
    holds: ({ language }, wanted: string[]) => wanted.every((one) => language.includes(one)),
  },
  location: {
    group: 'location',
    holds: ({ location }, wanted: string) => location.includes(wanted),
  },
  nationality: {
    group: 'nationality',
    holds: ({ nationality }, wanted: string) => nationality.includes(wanted),
  },
  available: {
    group: 'available',
    holds: ({ available }, wanted: string) => available.includes(wanted),
  },
  hasReel: { group: 'reel', holds: ({ reel }, wanted: string) => reel.includes(wanted) },
  minYears: { holds: ({ years }, wanted: number) => years >= wanted },
  maxYears: { holds: ({ years }, wanted: number) => years <= wanted },
  noticeWeeks: { holds: ({ notice }, wanted: number) => notice !== null && notice <= wanted },
}

function hasAny(values: readonly string[], wanted: readonly string[]): boolean {
  return wanted.some((one) => values.includes(one))
}

/**
 * Compares the search's counts of filters with counts over the profiles themselves,
 * person by person, for random filters.
 * @param testbed the database with the talents
 * @param amount the number of filters
 */
export async function checkFacets(testbed: TalentTestbed, amount: number): Promise<FacetCheck> {
  const random = seededRandom(1967)
  const people = await readPeople(testbed)
  const session = await openSession(testbed, 'network')
  const check: FacetCheck = { filters: 0, figures: 0, wrong: [] }
  try {
    while (check.filters < amount) {
      const filter = drawFilter(random.pick(people), random)
      const { facets, total, sampledFacets } = await session.search({ ...filter, facets: true })
      check.filters += 1
      const matches = people.filter((person) => meets(person, filter)).length
      if (total !== Math.min(matches, 5000))
        check.wrong.push(`${JSON.stringify(filter)}: ${total} of ${matches}`)
      for (const kind of KINDS) {
        if (sampledFacets.includes(kind)) continue
        const counts = countByHand(
          people.filter((person) => meets(person, filter, kind)),
          kind,
        )
        const said = facets?.[kind] ?? []
        check.figures += said.length
        const isWrong =
          said.length !== Math.min(counts.size, 50) ||
          said.some(({ value, count }) => counts.get(value) !== count)
        if (isWrong) check.wrong.push(`${JSON.stringify(filter)}: ${kind}`)
      }
    }
    return check
  } finally {
    await session.close()
  }
}

function meets(person: Person, filter: SearchFilter, without?: Kind): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    const test = TESTS[name]
    return (
      !test ||
      (without !== undefined && test.group === without) ||
      test.holds(person, wanted as never)
    )
  })
}

function countByHand(people: readonly Person[], kind: Kind): Map<string, number> {
  const counts = new Map<string, number>()
  for (const person of people) {
    for (const value of person[kind]) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/** Some filters that one person meets, and perhaps one that they do not. */
function drawFilter(person: Person, random: Random): SearchFilter {
  const other = random.chance(0.2)
  const drawn: SearchFilter = {
    ...(random.chance(0.3) && { roles: [...person.role.slice(0, 1), random.pick(WORK_ROLES)] }),
    ...(random.chance(0.4) && { skills: random.sample(person.skill, random.integer(1, 2)) }),
    ...(random.chance(0.3) && { anySkill: random.sample(person.skill, 2) }),
    ...(random.chance(0.3) && { languages: random.sample(person.language, 1) }),
    ...(random.chance(0.4) && { location: random.pick(person.location) }),
    ...(random.chance(0.2) && { nationality: random.pick(person.nationality) }),
    ...(random.chance(0.3) && { available: other ? 'no' : person.available[0] }),
    ...(random.chance(0.2) && { hasReel: person.reel[0] }),
    ...(random.chance(0.2) && { minYears: random.integer(0, 20) }),
    ...(random.chance(0.2) && { maxYears: random.integer(5, 36) }),
    ...(random.chance(0.2) && { noticeWeeks: random.pick(NOTICE_PERIODS) }),
  }
  // A talent without skills cannot be found by one.
  const filter = Object.fromEntries(
    Object.entries(drawn).filter(([, wanted]) => !Array.isArray(wanted) || wanted.length > 0),
  )
  // Without any of these there are too many to be counted exactly.
  const isNarrow = ['skills', 'location', 'languages', 'anySkill'].some((name) => name in filter)
  return isNarrow ? filter : drawFilter(person, random)
}

/** All talent whom the network may see, from the profiles and not from the search's own rows. */
async function readPeople(testbed: TalentTestbed): Promise<Person[]> {
  return testbed.sql<Person>(`
    with viewer as (
      select private.keys_of_network(id) as keys from auth.users where email = 'network@lowerthird.example'
    )
    select
      profile.roles as role,
      array(select distinct private.value_key(unnest(profile.skills))) as skill,
      array(
        select spoken.language || ':' || reached
        from private.talent_languages as spoken, unnest(enum_range(spoken.level, 'basic')) as reached
        where spoken.user_id = profile.user_id
      ) as language,
      array(
        select distinct part.value from private.place_parts('location', profile.location) as part
      ) as location,
      array[private.words_key(profile.nationality)] as nationality,
      array[case when profile.is_available then 'yes' else 'no' end] as available,
      array[case when exists (
        select from private.talent_reels as reel where reel.user_id = profile.user_id
      ) then 'yes' else 'no' end] as reel,
      profile.years_of_experience as years,
      profile.notice_period_weeks as notice
    from public.talent_profiles as profile, viewer
    where profile.status = 'approved' and profile.is_visible and not exists (
      select from private.talent_blocks as block
      where block.user_id = profile.user_id and block.key = any (viewer.keys)
    )`)
}

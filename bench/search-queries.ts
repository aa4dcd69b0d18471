import { type Random, seededRandom } from '../local/seeded-random.ts'
import { WORK_ROLES } from '../shared/work-roles.ts'
import type { SearchFilter } from './search-session.ts'
import type { TalentTestbed } from './talent-testbed.ts'

/** One search of the mix. */
export interface MixedSearch {
  kind: string
  filter: SearchFilter
}

/** How many of a hundred searches are of which kind. */
const MIX = {
  'no filter': 10,
  'one word': 15,
  'a name': 9,
  'a name with a slip': 6,
  'skills and a place': 20,
  'words, language, available': 15,
  broad: 15,
  narrow: 10,
} as const

interface Vocabulary {
  /** Approved people whom the network may see. */
  names: { id: string; name: string }[]
  /** The first ones are the most frequent. */
  skills: string[]
  places: string[]
  words: string[]
  languages: string[]
}

/**
 * Draws searches as casting editors make them, the same ones for the same crowd.
 * @param testbed the testbed with the people and words that they ask for
 * @param amount the number of searches
 */
export async function searchMix(testbed: TalentTestbed, amount: number): Promise<MixedSearch[]> {
  const random = seededRandom(1954)
  const vocabulary = await readVocabulary(testbed)
  const kinds = Object.entries(MIX).flatMap(([kind, share]) =>
    Array.from({ length: Math.round((share * amount) / 100) }, () => kind),
  )
  return random
    .sample(kinds, kinds.length)
    .map((kind) => ({ kind, filter: draw(kind as keyof typeof MIX, vocabulary, random) }))
}

/**
 * Names of people who can be found, each with one slip: a letter left out, doubled, wrong or swapped.
 * @param testbed the testbed with the people
 * @param amount the number of names
 */
export async function misspeltNames(
  testbed: TalentTestbed,
  amount: number,
): Promise<{ id: string; typed: string }[]> {
  const random = seededRandom(1895)
  const { names } = await readVocabulary(testbed)
  return random.sample(names, amount).map(({ id, name }) => ({ id, typed: withSlip(name, random) }))
}

function draw(kind: keyof typeof MIX, words: Vocabulary, random: Random): SearchFilter {
  const skill = () => frequent(words.skills, random)
  const place = () => frequent(words.places, random)
  const word = () => frequent(words.words, random)
  const language = () => frequent(words.languages, random)
  const name = () => random.pick(words.names).name
  switch (kind) {
    case 'no filter':
      return {}
    case 'one word':
      return { q: word() }
    case 'a name':
      return { q: name() }
    case 'a name with a slip':
      return { q: withSlip(name(), random) }
    case 'skills and a place':
      return {
        [random.chance(0.5) ? 'skills' : 'anySkill']: [skill(), skill()],
        ...(random.chance(0.7) && { location: place() }),
      }
    case 'words, language, available':
      return { q: word(), languages: [`${language()}:working`], available: 'yes' }
    case 'broad':
      return random.pick<SearchFilter>([
        { available: 'yes' },
        { minYears: 5 },
        { hasReel: 'yes', sort: 'experience' },
        { roles: [random.pick(WORK_ROLES), random.pick(WORK_ROLES)] },
        { languages: [`${words.languages[0]}:basic`] },
      ])
    case 'narrow':
      return {
        skills: [skill()],
        location: place(),
        roles: [random.pick(WORK_ROLES)],
        languages: [`${language()}:fluent`],
        minYears: random.integer(1, 8),
        available: 'yes',
      }
  }
}

/** Picks early items as often as in real use: the tenth is picked a tenth as often as the first. */
function frequent<Item>(items: readonly Item[], random: Random): Item {
  const at = Math.floor(items.length ** random.fraction()) - 1
  return items[Math.min(Math.max(at, 0), items.length - 1)] as Item
}

function withSlip(name: string, random: Random): string {
  const letters = [...name]
  // Not the first letter, nor a space: those are seldom wrong.
  const at = random.pick(
    letters.flatMap((letter, place) => (place > 0 && letter !== ' ' ? [place] : [])),
  )
  const letter = letters[at] ?? ''
  const other = random.pick([...'aeionrst'].filter((one) => one !== letter.toLowerCase()))
  const slips = [
    [...letters.slice(0, at), ...letters.slice(at + 1)],
    [...letters.slice(0, at), letter, ...letters.slice(at)],
    [...letters.slice(0, at), other, ...letters.slice(at + 1)],
    [...letters.slice(0, at - 1), letter, letters[at - 1] ?? '', ...letters.slice(at + 1)],
  ]
  const slipped = random.pick(slips).join('')
  return slipped === name ? withSlip(name, random) : slipped
}

async function readVocabulary(testbed: TalentTestbed): Promise<Vocabulary> {
  const values = (kind: string, limit: number) =>
    testbed.sql<{ value: string }>(
      `select value.label as value
       from private.facet_values as value
       join lateral (
         select count(*) as amount from private.talent_search as found
         where found.facets operator(pg_catalog.@>) array[value.id]
       ) as having_it on true
       where value.kind = $1::private.facet_kind
       order by having_it.amount desc, value.value limit $2`,
      [kind, limit],
    )
  const names = await testbed.sql<{ id: string; name: string }>(
    `select profile.user_id as id, profile.first_name || ' ' || profile.last_name as name
     from private.talent_search as found join public.talent_profiles as profile using (user_id)
     where found.blocked_keys = '{}' order by found.listed_at desc limit 20000`,
  )
  const words = await testbed.sql<{ value: string }>(
    `select word as value from ts_stat('select words from private.talent_search order by id limit 4000')
     where length(word) > 3 order by ndoc desc, word limit 2000`,
  )
  const languages = await values('language', 400)
  return {
    names,
    skills: (await values('skill', 300)).map(({ value }) => value),
    places: (await values('location', 400)).map(({ value }) => value),
    words: words.map(({ value }) => value),
    languages: [...new Set(languages.map(({ value }) => value))],
  }
}

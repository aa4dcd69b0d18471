import { type Culture, cultures } from './demo-cultures.ts'
import type { Random } from './seeded-random.ts'

/** An invented person. */
export interface Person {
  firstName: string
  lastName: string
  nationality: string
  city: string
  country: string
  phoneNumber: string
  /** Letters and dots only, for mail addresses and links; not unique by itself. */
  handle: string
}

/** A name as it is written, and in Latin letters. */
interface Name {
  written: string
  latin: string
}

/**
 * Invents a person: name, home and telephone number fit each other.
 *
 * @param random source of choices
 */
export function inventPerson(random: Random): Person {
  const culture = random.pick(cultures)
  const isWoman = random.chance(0.5)
  const given = random.pick(namesIn(isWoman ? culture.women : culture.men))
  const family = random.pick(familiesIn(culture, isWoman))
  // Many write their names in Latin letters for an international audience, and some do not.
  const script = random.chance(0.4) ? 'written' : 'latin'
  return {
    firstName: given[script],
    lastName: family[script],
    nationality: culture.nationality,
    city: random.pick(culture.cities),
    country: culture.country,
    phoneNumber: fillDigits(random, culture.phone),
    handle: `${toHandle(given.latin)}.${toHandle(family.latin)}`,
  }
}

/**
 * Puts a digit for every `#`.
 *
 * @param random source of choices
 * @param pattern a telephone number such as `+44 20 7946 0###`
 */
export function fillDigits(random: Random, pattern: string): string {
  return pattern.replace(/#/g, () => String(random.integer(0, 9)))
}

function namesIn(list: string): Name[] {
  return list.split(' ').map(toName)
}

function familiesIn({ families }: Culture, isWoman: boolean): Name[] {
  return families.split(' ').map((family) => {
    const [his = '', hers = his] = family.split('/')
    return toName(isWoman ? hers : his)
  })
}

function toName(entry: string): Name {
  const [written = '', latin = written] = entry.replaceAll('_', ' ').split('=')
  return { written, latin }
}

const lettersWithoutDecomposition: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  ı: 'i',
}

function toHandle(latin: string): string {
  return latin
    .toLowerCase()
    .replace(/[ßłøđðþæı]/g, (letter) => lettersWithoutDecomposition[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
}

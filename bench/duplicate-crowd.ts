import { inventPerson } from '../local/demo-people.ts'
import { type Random, seededRandom } from '../local/seeded-random.ts'

/** An applicant, with the fields that the desk compares. */
export interface Applicant {
  id: string
  role: 'talent' | 'tv_network'
  firstName: string
  lastName: string
  phoneNumber: string
  email: string
  linkedinUrl: string
}

/** Somebody who applies a second time in a disguise. */
export interface Duplicate extends Applicant {
  of: string
  disguise: string
}

/** The desk's past, and a thousand newcomers: as many near-duplicates of it as strangers. */
export interface Crowd {
  known: Applicant[]
  duplicates: Duplicate[]
  strangers: Applicant[]
}

/** How somebody applies again; all that is not named is another's. */
type Disguise = (random: Random, known: Applicant, other: Applicant) => Partial<Applicant>

const SURNAME_ENDINGS = 'son sen berg ova ez ini man ley ton ic enko sky'.split(' ')
const DOMAIN_WORDS = [
  'amber anchor arrow aspen aurora bay beacon birch bridge bright canal cape castle cedar city clear cliff coast copper coral crest crown dawn delta east echo elm ember field first fjord forest free glen globe gold grand green harbour haven heron hill horizon island ivory lake lark light lion maple marina meadow metro mist moon north oak ocean open orbit pearl pine pioneer plain polar port prairie quay rain raven ridge river rock royal sand shore silver sky south spring star stone summit sun swan tide tower vale valley vista water wave west willow wind wolf'.split(
    ' ',
  ),
  'broadcast cast channel daily live media network news now one on-air plus press radio report screen stream studio television today tv view vision watch week world'.split(
    ' ',
  ),
] as const

/**
 * Invents a crowd. First and family names are mixed across cultures, some have two first names, and
 * most family names get another ending: two strangers share a whole name once in some hundred thousand
 * pairs, and a nearly equal one more often.
 * @param sizes how many are known, and how many of the newcomers are near-duplicates; as many are not
 * @returns the same crowd each time
 */
export function inventCrowd(sizes: { known: number; duplicates: number }): Crowd {
  const random = seededRandom(1954)
  const [heads, tails] = DOMAIN_WORDS
  const domains = heads.flatMap((head) => tails.map((tail) => `${head}${tail}.example`))
  const freeDomains = random.sample(domains, domains.length)
  let number = 0
  const invent = (role: Applicant['role']): Applicant => {
    number += 1
    const domain =
      role === 'talent' ? random.pick(['inbox.example', 'post.example']) : freeDomains.pop()
    if (domain === undefined) throw new Error('There are more networks than domains.')
    return inventApplicant(random, { role, number, domain })
  }
  const roleAt = (place: number) => (place % 5 === 4 ? 'tv_network' : 'talent')
  const known = Array.from({ length: sizes.known }, (_, place) => invent(roleAt(place)))
  const originals = {
    talent: random.sample(
      known.filter(({ role }) => role === 'talent'),
      sizes.duplicates,
    ),
    tv_network: random.sample(
      known.filter(({ role }) => role === 'tv_network'),
      sizes.duplicates,
    ),
  }
  const kinds = Object.entries(DISGUISES)
  const duplicates = Array.from({ length: sizes.duplicates }, (_, place): Duplicate => {
    const [disguise, change] = kinds[place % kinds.length] ?? ['none', () => ({})]
    const role = disguise === LOOK_ALIKE_DOMAIN ? 'tv_network' : 'talent'
    const original = originals[role][place]
    if (!original) throw new Error('There are too few to resemble.')
    const other = invent(role)
    return { ...other, ...change(random, original, other), of: original.id, disguise }
  })
  const strangers = Array.from({ length: sizes.duplicates }, (_, place) => invent(roleAt(place)))
  return { known, duplicates, strangers }
}

function inventApplicant(
  random: Random,
  { role, number, domain }: { role: Applicant['role']; number: number; domain: string },
): Applicant {
  const { firstName, handle } = inventPerson(random)
  const second = random.chance(0.15) ? ` ${inventPerson(random).firstName}` : ''
  const own = `${handle.split('.')[0]}.${number}`
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    role,
    firstName: firstName + second,
    lastName: inventSurname(random),
    phoneNumber: `+${random.integer(30, 99)} ${random.integer(10, 99)} ${random.integer(1000, 9999)} ${random.integer(1000, 9999)}`,
    email: `${own}@${domain}`,
    linkedinUrl: `https://www.linkedin.com/in/${own.replace('.', '-')}/`,
  }
}

function inventSurname(random: Random): string {
  const { lastName } = inventPerson(random)
  if (!/\p{Script=Latin}$/u.test(lastName) || random.chance(0.2)) return lastName
  return lastName.replace(/[aeiouy]?$/u, random.pick(SURNAME_ENDINGS))
}

const LOOK_ALIKE_DOMAIN = 'a look-alike mail domain'

const DISGUISES: Record<string, Disguise> = {
  'the same name': (_, { firstName, lastName }) => ({ firstName, lastName }),
  'the name in capitals, without accents': (_, { firstName, lastName }) => ({
    firstName: plain(firstName).toUpperCase(),
    lastName: plain(lastName).toUpperCase(),
  }),
  'first and family name turned round': (_, { firstName, lastName }) => ({
    firstName: lastName,
    lastName: firstName,
  }),
  'a slip in the name': (random, { firstName, lastName }) =>
    random.chance(0.5)
      ? { firstName: slip(random, firstName), lastName }
      : { firstName, lastName: slip(random, lastName) },
  'letters of another script': (_, { firstName, lastName }) => ({
    firstName: inCyrillic(firstName),
    lastName: inCyrillic(lastName),
  }),
  'another first name in the middle': (_, { firstName, lastName }, other) => ({
    firstName: `${firstName} ${other.firstName}`,
    lastName,
  }),
  'the same number, written as at home': (_, { phoneNumber }) => {
    const [, area = '', ...rest] = phoneNumber.split(' ')
    return { phoneNumber: `(0${area}) ${rest.join('-')}` }
  },
  'the same link in other clothes': (_, { linkedinUrl }) => ({
    linkedinUrl: `${linkedinUrl.replace('https://www.', 'http://uk.').replace(/\/$/, '')}?utm_source=share`,
  }),
  'another name of the mailbox': (_, { email }) => ({
    email: email.replace('.', '').replace('@', '+tv@'),
  }),
  [LOOK_ALIKE_DOMAIN]: (random, { email }, other) => {
    const domain = email.split('@')[1] ?? ''
    return { email: `${other.email.split('@')[0]}@${likeDomain(random, domain)}` }
  },
}

function plain(name: string): string {
  // Latin accents alone: the marks of other scripts are letters.
  return name.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
}

function inCyrillic(name: string): string {
  const alike: Record<string, string> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', x: 'х', i: 'і' }
  return [...name].map((letter) => alike[letter] ?? letter).join('')
}

/** One letter too many, too few, wrong, or in its neighbour's place; not the first. */
function slip(random: Random, name: string): string {
  const letters = [...name]
  if (letters.length < 3) return `${name}${letters.at(-1)}`
  const at = random.integer(1, letters.length - 2)
  const letter = letters[at] ?? ''
  const next = letters[at + 1] ?? ''
  const [kind, together] = [random.integer(0, 3), letters.slice(0, at)]
  const rest = letters.slice(at + 1)
  if (kind === 0) return [...together, ...rest].join('')
  if (kind === 1) return [...together, letter, letter, ...rest].join('')
  if (kind === 2 && next !== letter) {
    return [...together, next, letter, ...letters.slice(at + 2)].join('')
  }
  return [...together, letter === 'e' ? 'a' : 'e', ...rest].join('')
}

/** A domain that a hurried eye takes for the other. */
function likeDomain(random: Random, domain: string): string {
  const [name = '', ending = ''] = domain.split('.')
  const candidates = [
    `${name.replace('m', 'rn')}.${ending}`,
    `${name.replace('o', '0')}.${ending}`,
    `${name.replace('l', '1')}.${ending}`,
    `${name.replace('w', 'vv')}.${ending}`,
    `${name.slice(0, 4)}-${name.slice(4)}.${ending}`,
    `${name}.test`,
    `${name}s.${ending}`,
    `${slip(random, name)}.${ending}`,
  ]
  return random.pick(candidates.filter((candidate) => candidate !== domain))
}

import { EXAMPLE_TALENT_ID } from '../shared/example-paths.ts'
import type { NetworkRole } from '../shared/network-roles.ts'
import type { ProfileStatus } from '../shared/profile-status.ts'
import type { Role } from '../shared/roles.ts'
import type { WorkRole } from '../shared/work-roles.ts'
import { type Broadcaster, broadcasters } from './demo-broadcasters.ts'
import { duplicatesOf } from './demo-duplicates.ts'
import { fillDigits, inventPerson, type Person } from './demo-people.ts'
import { inventCompany, inventProfile } from './demo-profiles.ts'
import { DAY, type DemoTimes, inventTimes, SPAN_DAYS } from './demo-times.ts'
import { describeTalent, networkJobTitles } from './demo-trades.ts'
import { type Random, seededRandom } from './seeded-random.ts'

/** An account of the demo data set, whole. */
export interface DemoAccount extends DemoTimes {
  id: string
  role: Role
  email: string
  /** The fields of the registration, keyed as in `POST /api/auth/register`. */
  registration: Record<string, string | number | boolean>
  /** Fields that were added to the profile later, keyed as in `PUT /api/talent/profile` and the network's. */
  additions: Record<string, unknown>
  /** Their role in the network of the fixed account, for which they work; left out if they have their own network. */
  joins?: Exclude<NetworkRole, 'owner'>
  /** A talent's work, even where the profile does not mention it: measurements need to know who was meant. */
  trade?: WorkRole
}

/** How many accounts of each kind and status there are beside the fixed ones. */
const population = {
  talent: { approved: 212, pending: 32, rejected: 9, deactivated: 7, hidden: 5 },
  tv_network: { approved: 21, pending: 7, rejected: 2, deactivated: 1, hidden: 1 },
} as const satisfies Partial<Record<Role, Record<ProfileStatus, number>>>

/** The accounts that a newcomer signs in with; README and `npm start` name them. */
export const fixedAccounts = {
  admin: 'admin@lowerthird.example',
  talent: 'talent@lowerthird.example',
  network: 'network@lowerthird.example',
  editor: 'editor@lowerthird.example',
  viewer: 'viewer@lowerthird.example',
  pendingTalent: 'pending-talent@lowerthird.example',
  pendingNetwork: 'pending-network@lowerthird.example',
} as const

/**
 * Invents the accounts of the demo data set: the fixed ones, then a crowd. Nobody in it is real,
 * and neither is any broadcaster.
 *
 * @param options the same `seed` and `now` give the same accounts
 * @returns the administrator first
 */
export function demoAccounts({
  seed = 1954,
  now = new Date(),
}: {
  seed?: number
  now?: Date
} = {}): DemoAccount[] {
  const random = seededRandom(seed)
  // A random source of its own: the number of draws depends on the day, and nobody should become another person
  // tomorrow.
  const chanceOfTimes = seededRandom(seed + 1)
  const handles = new Set<string>()
  const crowd = (['talent', 'tv_network'] as const).flatMap((role) =>
    Object.entries(population[role]).flatMap(([status, count]) =>
      Array.from({ length: count }, (_, index) => {
        const person = withOwnHandle(inventPerson(random), handles)
        const times = inventTimes(chanceOfTimes, now, status as ProfileStatus)
        return role === 'talent'
          ? talentAccount(random, person, times, now)
          : networkAccount(random, person, times, broadcasterOf(status as ProfileStatus, index))
      }),
    ),
  )
  return [
    ...fixed(random, now),
    ...crowd,
    ...duplicatesOf(crowd, now),
    colleague(random, now),
    // Last, so that nobody else is another person for it.
    ...team(random, now),
  ]
}

function talentAccount(random: Random, person: Person, times: DemoTimes, now: Date): DemoAccount {
  const isAvailable = random.chance(0.6)
  const years = Math.floor(random.fraction() ** 1.6 * 36)
  const { bio, skills, trade } = describeTalent(random, { years, city: person.city })
  // Amara is the talent that a newcomer signs in as.
  const isExample = person.handle === 'amara'
  const showsWork = (times.status !== 'pending' && random.chance(0.7)) || isExample
  const id = inventId(random)
  const email = `${person.handle}@${random.pick(['inbox', 'post', 'mail'])}.example`
  const employer = isAvailable ? null : random.pick(broadcasters).name
  return {
    id,
    role: 'talent',
    email,
    ...times,
    registration: {
      firstName: person.firstName,
      lastName: person.lastName,
      nationality: person.nationality,
      location: `${person.city}, ${person.country}`,
      isAvailable,
      ...(employer === null ? {} : { currentNetwork: employer }),
      phoneNumber: person.phoneNumber,
      yearsOfExperience: years,
      ...inventLinks(random, person.handle),
      ...(isExample && { linkedinUrl: linkedIn(person.handle) }),
    },
    ...(trade.roles[0] && { trade: trade.roles[0] }),
    additions: showsWork
      ? {
          bio,
          skills,
          ...inventProfile({ id, country: person.country, years, employer }, trade, now),
          portfolioLinks: random.chance(0.5)
            ? [`https://reels.example/${person.handle}/showreel`]
            : [],
        }
      : {},
  }
}

function networkAccount(
  random: Random,
  person: Person,
  times: DemoTimes,
  { name, domain, city, country, phone, description }: Broadcaster,
): DemoAccount {
  const id = inventId(random)
  return {
    id,
    role: 'tv_network',
    email: `${person.handle}@${domain}`,
    ...times,
    registration: {
      firstName: person.firstName,
      lastName: person.lastName,
      networkName: name,
      jobTitle: random.pick(networkJobTitles),
      phoneNumber: fillDigits(random, phone),
      ...inventLinks(random, person.handle),
    },
    additions:
      times.status === 'pending'
        ? {}
        : {
            description,
            location: `${city}, ${country}`,
            ...inventCompany(id, { country, domain }),
          },
  }
}

/** Each approved network speaks for another broadcaster; applications come from the rest as well. */
function broadcasterOf(status: ProfileStatus, index: number): Broadcaster {
  const offset = status === 'approved' ? 0 : population.tv_network.approved
  const broadcaster = broadcasters[(offset + index) % broadcasters.length]
  if (!broadcaster) throw new RangeError('There are no broadcasters.')
  return broadcaster
}

function fixed(random: Random, now: Date): DemoAccount[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
  const approved = (days: number): DemoTimes => ({
    appliedAt: daysAgo(days),
    emailConfirmedAt: daysAgo(days - 0.01),
    lastSignInAt: daysAgo(1),
    status: 'approved',
    decisions: [{ at: daysAgo(days - 0.6), from: 'pending', to: 'approved', reason: null }],
  })
  const pending = (days: number): DemoTimes => ({
    appliedAt: daysAgo(days),
    emailConfirmedAt: daysAgo(days - 0.01),
    lastSignInAt: null,
    status: 'pending',
    decisions: [],
  })
  const person = (
    names: Pick<Person, 'firstName' | 'lastName' | 'handle'>,
    nationality: string,
  ) => ({
    ...inventPerson(random),
    ...names,
    nationality,
    city: 'London',
    country: 'United Kingdom',
    phoneNumber: fillDigits(random, '+44 20 7946 0###'),
  })
  const amara = person(
    { firstName: 'Amara', lastName: 'Lindqvist-Obi', handle: 'amara' },
    'British',
  )
  const jonas = person({ firstName: 'Jonas', lastName: 'Ferrant', handle: 'jonas' }, 'Belgian')
  const mina = person({ firstName: 'Mina', lastName: 'Aldabra', handle: 'mina' }, 'Seychellois')
  const otto = person({ firstName: 'Otto', lastName: 'Wexley', handle: 'otto' }, 'British')
  const meridian = meridianOf()
  return [
    {
      id: inventId(random),
      role: 'admin',
      email: fixedAccounts.admin,
      ...approved(SPAN_DAYS),
      decisions: [],
      registration: {},
      additions: {},
    },
    {
      ...talentAccount(random, amara, approved(41), now),
      id: EXAMPLE_TALENT_ID,
      email: fixedAccounts.talent,
    },
    { ...networkAccount(random, jonas, approved(38), meridian), email: fixedAccounts.network },
    { ...talentAccount(random, mina, pending(2), now), email: fixedAccounts.pendingTalent },
    {
      ...networkAccount(random, otto, pending(3), broadcasterOf('pending', 0)),
      email: fixedAccounts.pendingNetwork,
    },
  ]
}

/** The colleagues of the fixed network's owner: two editors and a viewer. */
function team(random: Random, now: Date): DemoAccount[] {
  const meridian = meridianOf()
  return (
    [
      { joins: 'editor', email: fixedAccounts.editor, names: ['Freya', 'Lund-Adeyemi', 'freya'] },
      {
        joins: 'editor',
        email: 'night-editor@lowerthird.example',
        names: ['Teodor', 'Vasquez', 'teodor'],
      },
      { joins: 'viewer', email: fixedAccounts.viewer, names: ['Hana', 'Kobayashi', 'hana'] },
    ] as const
  ).map(({ joins, email, names: [firstName, lastName, handle] }, place) => {
    const at = (days: number) => new Date(now.getTime() - days * DAY)
    const days = 30 - place * 6
    const person = { ...inventPerson(random), firstName, lastName, handle }
    const times: DemoTimes = {
      appliedAt: at(days),
      emailConfirmedAt: at(days - 0.01),
      lastSignInAt: at(1),
      status: 'approved',
      decisions: [{ at: at(days - 0.6), from: 'pending', to: 'approved', reason: null }],
    }
    return { ...networkAccount(random, person, times, meridian), email, joins, additions: {} }
  })
}

/** The person who speaks for the fixed network. */
function meridianOf(): Broadcaster {
  return broadcasters.find(({ name }) => name === 'Meridian') ?? broadcasterOf('approved', 0)
}

/** Another administrator, so that the desk has somebody to share the work with. */
function colleague(random: Random, now: Date): DemoAccount {
  const appliedAt = new Date(now.getTime() - SPAN_DAYS * DAY)
  return {
    id: inventId(random),
    role: 'admin',
    email: 'colleague@lowerthird.example',
    appliedAt,
    emailConfirmedAt: appliedAt,
    lastSignInAt: new Date(now.getTime() - DAY / 24),
    status: 'approved',
    decisions: [],
    registration: {},
    additions: {},
  }
}

function inventLinks(random: Random, handle: string): Record<string, string> {
  const links: Record<string, string> = {}
  if (random.chance(0.7)) links.linkedinUrl = linkedIn(handle)
  if (random.chance(0.45)) links.twitterUrl = `https://x.example/${handle}`
  if (random.chance(0.45)) links.instagramUrl = `https://instagram.example/${handle}`
  return links
}

function linkedIn(handle: string): string {
  return `https://linkedin.example/in/${handle}`
}

/** Adds a number to a handle that somebody else has. */
function withOwnHandle(person: Person, taken: Set<string>): Person {
  let handle = person.handle
  for (let number = 2; taken.has(handle); number += 1) handle = `${person.handle}${number}`
  taken.add(handle)
  return { ...person, handle }
}

/** A UUID of version 4 in shape, from the seed. */
function inventId(random: Random): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.integer(0, 15).toString(16)).join('')
  return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`
}

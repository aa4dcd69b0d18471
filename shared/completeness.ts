/**
 * The parts that a profile still lacks, the most useful first. They are derived from the profile wherever they are
 * needed, and stored nowhere. There is no percentage: a part is there, or it is not.
 */
import { isBlank } from './fields.ts'
import type { NetworkProfile } from './network-profile.ts'
import type { TalentProfile } from './talent-profile.ts'

/** A part of a profile that is still empty. */
export interface MissingPart<Name extends string> {
  name: Name
  /** The label of the missing part. */
  title: string
  /** How it helps to be found, or to be chosen. */
  why: string
}

/** A part of a talent's profile that is still empty, and where in the search it would count. */
export interface MissingTalentPart extends MissingPart<TalentPart> {
  /** The filter that it unlocks, as the search calls it; null when it counts on the card alone. */
  unlocks: string | null
}

/** The parts of a talent's profile that may be missing, the most useful for being found first. */
export const TALENT_PARTS = [
  'roles',
  'languages',
  'skills',
  'reels',
  'noticePeriod',
  'credits',
  'headline',
  'bio',
  'photo',
  'photoAlt',
  'socialLinks',
] as const
export type TalentPart = (typeof TALENT_PARTS)[number]

type TalentFacts = Pick<
  TalentProfile,
  | 'roles'
  | 'languages'
  | 'skills'
  | 'reels'
  | 'noticePeriodWeeks'
  | 'credits'
  | 'headline'
  | 'bio'
  | 'photo'
  | 'photoAlt'
  | 'linkedinUrl'
  | 'twitterUrl'
  | 'instagramUrl'
>

const IS_TALENT_PART_MISSING: Readonly<Record<TalentPart, (profile: TalentFacts) => boolean>> = {
  roles: ({ roles }) => roles.length === 0,
  languages: ({ languages }) => languages.length === 0,
  skills: ({ skills }) => skills.length === 0,
  reels: ({ reels }) => reels.length === 0,
  noticePeriod: ({ noticePeriodWeeks }) => noticePeriodWeeks === null,
  credits: ({ credits }) => credits.length === 0,
  headline: ({ headline }) => isBlank(headline),
  bio: ({ bio }) => isBlank(bio),
  photo: ({ photo }) => photo === null,
  photoAlt: ({ photo, photoAlt }) => photo !== null && isBlank(photoAlt),
  socialLinks: (profile) =>
    profile.linkedinUrl === '' && profile.twitterUrl === '' && profile.instagramUrl === '',
}

/** The sentences about each part of a talent's profile. */
const TALENT_PART_WORDS: Readonly<Record<TalentPart, Omit<MissingTalentPart, 'name'>>> = {
  roles: {
    title: 'Your roles',
    why: 'Almost every search starts with a role. Without one you appear in none of them.',
    unlocks: 'Role',
  },
  languages: {
    title: 'Your languages',
    why: 'Networks search by language and level. We assume none you have not added.',
    unlocks: 'Languages',
  },
  skills: {
    title: 'Your skills',
    why: 'Skills narrow hundreds of people down to five.',
    unlocks: 'Skills',
  },
  reels: {
    title: 'A reel',
    why: 'It is the first thing a news director watches, and often the only thing.',
    unlocks: 'Has reel',
  },
  noticePeriod: {
    title: 'How soon you can start',
    why: 'Networks that need someone by a date filter by it.',
    unlocks: 'Notice period',
  },
  credits: {
    title: 'Your credits',
    why: 'Networks and programs are what editors type when they look for experience.',
    unlocks: 'Text: networks and programs',
  },
  headline: {
    title: 'A headline',
    why: 'It appears under your name in every search result.',
    unlocks: 'Text: headline',
  },
  bio: {
    title: 'A few sentences about you',
    why: 'A biography says what a list of jobs cannot.',
    unlocks: 'Text: biography',
  },
  photo: {
    title: 'A photograph',
    why: 'Until you add one, networks see a card with your initials.',
    unlocks: null,
  },
  photoAlt: {
    title: 'What your photograph shows',
    why: 'Some casting editors use a screen reader.',
    unlocks: null,
  },
  socialLinks: {
    title: 'A link to LinkedIn, X or Instagram',
    why: 'It shows your work elsewhere.',
    unlocks: null,
  },
}

/**
 * Names what a talent's profile still lacks.
 * @param profile as it is stored, or as a form holds it
 * @returns the most useful for being found first; empty when nothing is missing
 */
export function missingTalentParts(profile: TalentFacts): TalentPart[] {
  return TALENT_PARTS.filter((name) => IS_TALENT_PART_MISSING[name](profile))
}

/**
 * What to say about a part of a talent's profile that is missing.
 * @param name one of `missingTalentParts`
 */
export function missingTalentPart(name: TalentPart): MissingTalentPart {
  return { name, ...TALENT_PART_WORDS[name] }
}

/** The parts of a network's profile that may be missing, the most useful for a talent's decision first. */
export const NETWORK_PARTS = [
  'description',
  'location',
  'markets',
  'programmes',
  'logo',
  'website',
  'socialLinks',
] as const
export type NetworkPart = (typeof NETWORK_PARTS)[number]

type NetworkFacts = Pick<
  NetworkProfile,
  | 'description'
  | 'location'
  | 'markets'
  | 'programmes'
  | 'logo'
  | 'websiteUrl'
  | 'linkedinUrl'
  | 'twitterUrl'
  | 'instagramUrl'
>

const IS_NETWORK_PART_MISSING: Readonly<Record<NetworkPart, (profile: NetworkFacts) => boolean>> = {
  description: ({ description }) => isBlank(description),
  location: ({ location }) => isBlank(location),
  markets: ({ markets }) => markets.length === 0,
  programmes: ({ programmes }) => programmes.length === 0,
  logo: ({ logo }) => logo === null,
  website: ({ websiteUrl }) => websiteUrl === '',
  socialLinks: (profile) =>
    profile.linkedinUrl === '' && profile.twitterUrl === '' && profile.instagramUrl === '',
}

const NETWORK_PART_WORDS: Readonly<Record<NetworkPart, Omit<MissingPart<NetworkPart>, 'name'>>> = {
  description: { title: 'About your network', why: 'It tells people what you stand for.' },
  location: { title: 'Where you work', why: 'It is the first thing people ask.' },
  markets: { title: 'Your markets', why: 'They show who would be watching.' },
  programmes: { title: 'Your programs', why: 'People join a program, not a company.' },
  logo: { title: 'Your logo', why: 'It makes your network recognizable at a glance.' },
  website: { title: 'Your website', why: 'People look you up before they answer.' },
  socialLinks: {
    title: 'A link to LinkedIn, X or Instagram',
    why: 'It shows your programs at work.',
  },
}

/**
 * Names what a network's profile still lacks.
 * @param profile as it is stored, or as a form holds it
 * @returns the most useful for a talent's decision first
 */
export function missingNetworkParts(profile: NetworkFacts): NetworkPart[] {
  return NETWORK_PARTS.filter((name) => IS_NETWORK_PART_MISSING[name](profile))
}

/**
 * What to say about a part of a network's profile that is missing.
 * @param name one of `missingNetworkParts`
 */
export function missingNetworkPart(name: NetworkPart): MissingPart<NetworkPart> {
  return { name, ...NETWORK_PART_WORDS[name] }
}

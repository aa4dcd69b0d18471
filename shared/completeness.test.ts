import { expect, test } from 'vitest'
import {
  missingNetworkParts,
  missingTalentPart,
  missingTalentParts,
  NETWORK_PARTS,
  TALENT_PARTS,
} from './completeness.ts'
import { firstOpenStep, PROFILE_STEPS, STEP_OF_PART } from './profile-steps.ts'
import type { TalentProfile } from './talent-profile.ts'

const NEW: TalentProfile = {
  version: 1,
  userId: '',
  status: 'approved',
  firstName: 'Ada',
  lastName: 'Okafor',
  pronunciation: '',
  headline: '',
  nationality: 'Nigerian',
  location: 'Lagos',
  bio: ' \u200b',
  isAvailable: true,
  currentNetwork: '',
  noticePeriodWeeks: null,
  yearsOfExperience: 7,
  roles: [],
  languages: [],
  skills: [],
  credits: [],
  reels: [],
  portfolioLinks: [],
  linkedinUrl: '',
  twitterUrl: '',
  instagramUrl: '',
  photo: null,
  photoAlt: '',
  phoneNumber: '+1',
  contactPhone: '+1',
  contactEmail: 'ada@example.com',
  createdAt: '',
  updatedAt: '',
}

const WHOLE: TalentProfile = {
  ...NEW,
  headline: 'Anchor',
  bio: 'On air',
  noticePeriodWeeks: 0,
  roles: ['anchor'],
  languages: [{ language: 'en', level: 'native' }],
  skills: ['Live broadcast'],
  credits: [{ network: 'Meridian', programme: '', role: 'Anchor', fromYear: 2019, toYear: null }],
  reels: [{ url: 'https://vimeo.com/1', title: 'Reel', cuePoints: [], captionsUrl: '' }],
  instagramUrl: 'https://www.instagram.com/ada',
  photo: { url: '/media/x', width: 1, height: 1 },
  photoAlt: 'Ada at the desk',
}

test('a new profile lacks every part, in the order of use, and a complete one lacks none', () => {
  expect(missingTalentParts(NEW)).toEqual(TALENT_PARTS.filter((part) => part !== 'photoAlt'))
  expect(missingTalentParts(WHOLE)).toEqual([])
})

test.each(TALENT_PARTS)('a profile that lacks only %s says so', (part) => {
  const emptied: Record<typeof part, Partial<TalentProfile>> = {
    roles: { roles: [] },
    languages: { languages: [] },
    skills: { skills: [] },
    reels: { reels: [] },
    noticePeriod: { noticePeriodWeeks: null },
    credits: { credits: [] },
    headline: { headline: '  ' },
    bio: { bio: '' },
    photo: { photo: null, photoAlt: '' },
    photoAlt: { photoAlt: ' ' },
    socialLinks: { instagramUrl: '' },
  }
  expect(missingTalentParts({ ...WHOLE, ...emptied[part] })).toEqual([part])
  expect(missingTalentPart(part)).toMatchObject({ name: part, title: expect.stringMatching(/\w/) })
})

test('the missing parts that the search uses come before those that it does not', () => {
  const unlocks = TALENT_PARTS.map((part) => missingTalentPart(part).unlocks)
  const firstWithout = unlocks.indexOf(null)
  expect(unlocks.slice(firstWithout).every((filter) => filter === null)).toBe(true)
  expect(new Set(unlocks.slice(0, firstWithout)).size).toBe(firstWithout)
})

test('a first run continues at the first step without any input', () => {
  expect(firstOpenStep(NEW)).toBe('about')
  expect(firstOpenStep({ ...NEW, headline: 'Anchor' })).toBe('experience')
  expect(firstOpenStep({ ...NEW, headline: 'Anchor', roles: ['anchor'] })).toBe('reel')
  expect(firstOpenStep({ ...WHOLE, photo: null })).toBe('photo')
  expect(firstOpenStep(WHOLE)).toBe('preview')
  expect(PROFILE_STEPS).toEqual(expect.arrayContaining(Object.values(STEP_OF_PART)))
})

test('a network’s profile lists what it lacks', () => {
  const empty = {
    description: '',
    location: '',
    markets: [],
    programmes: [],
    logo: null,
    websiteUrl: '',
    linkedinUrl: '',
    twitterUrl: '',
    instagramUrl: '',
  }
  expect(missingNetworkParts(empty)).toEqual([...NETWORK_PARTS])
  expect(
    missingNetworkParts({ ...empty, twitterUrl: 'https://x.com/a', markets: ['Chile'] }),
  ).toEqual(['description', 'location', 'programmes', 'logo', 'website'])
})

import { expect } from 'vitest'
import type { TalentProfile } from '../../shared/talent-profile.ts'
import { makeAccount, signedIn } from './accounts.ts'
import type { Browser } from './browser.ts'

/** Where a talent's own profile is read and saved. */
export const PROFILE_PATH = '/api/talent/profile'

/** Makes an approved talent and signs them in. */
export async function newTalent(): Promise<{ browser: Browser; email: string; id: string }> {
  const account = await makeAccount('talent')
  return { ...account, browser: await signedIn(account.email) }
}

/** A talent's own profile, as the one who is signed in reads it. */
export async function readProfile(browser: Browser): Promise<TalentProfile> {
  const response = await browser.get(PROFILE_PATH)
  expect(response.status).toBe(200)
  return response.json()
}

/** All that a first run through the form fills in. */
export const FILLED_PROFILE = {
  pronunciation: 'AH-dah oh-KAH-for',
  headline: 'Breakfast anchor, live since 2015',
  bio: 'I anchor the early bulletin.\n\nAnd I write it.',
  nationality: 'Nigerian',
  location: 'Lagos, Nigeria',
  isAvailable: true,
  currentNetwork: '',
  noticePeriodWeeks: 4,
  yearsOfExperience: 11,
  roles: ['anchor', 'presenter'],
  languages: [
    { language: 'yo', level: 'native' },
    { language: 'en', level: 'fluent' },
  ],
  skills: ['Live broadcast', 'Election nights', 'Yoruba proverbs'],
  credits: [
    { network: 'Meridian', programme: 'First Light', role: 'Anchor', fromYear: 2019, toYear: null },
    { network: 'Kanal Nord', programme: '', role: 'Reporter', fromYear: 2015, toYear: 2019 },
  ],
  reels: [
    {
      url: 'https://www.youtube.com/watch?v=LowerThird1',
      title: 'Showreel',
      cuePoints: [
        { seconds: 0, label: 'desk' },
        { seconds: 32, label: 'live' },
      ],
      captionsUrl: 'https://cdn.example.com/reel.vtt',
    },
  ],
  portfolioLinks: ['https://portfolio.example/ada'],
  twitterUrl: '',
  photoAlt: '',
  contactPhone: '+234 800 1111',
}

/** So many of something. */
export function many<Item>(count: number, item: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => item(index))
}

/** For tests: a talent as networks find them in a list, and as networks read their profile. */
import type { TalentCard, ViewedTalent } from '../../../shared/talent-search.ts'

/** In a list of results. */
export const INGRID: TalentCard = {
  userId: '11111111-0000-4000-8000-000000000001',
  firstName: 'Ingrid',
  lastName: 'Solvang',
  headline: 'Breakfast anchor',
  nationality: 'Norwegian',
  location: 'Bergen',
  isAvailable: true,
  currentNetwork: '',
  noticePeriodWeeks: null,
  yearsOfExperience: 12,
  roles: ['anchor'],
  languages: [{ language: 'nb', level: 'native' }],
  skills: ['Live broadcast'],
  photo: null,
  photoAlt: '',
  hasReel: true,
  savedIn: [],
}

/** Another result, which differs only in the name. */
export const TOMAS: TalentCard = {
  ...INGRID,
  userId: '11111111-0000-4000-8000-000000000002',
  firstName: 'Tomás',
  hasReel: false,
}

/**
 * The profile of a result.
 * @param card the result
 */
export function profileOf({ hasReel, ...card }: TalentCard): ViewedTalent {
  return {
    ...card,
    pronunciation: 'ING-rid SOOL-vang',
    bio: 'Early mornings.',
    credits: [],
    reels: [],
    portfolioLinks: [],
    linkedinUrl: '',
    twitterUrl: '',
    instagramUrl: '',
  }
}

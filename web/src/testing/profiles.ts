/** For tests: complete profiles, as their owners read them. */
import type { NetworkProfile } from '../../../shared/network-profile.ts'
import type { TalentProfile } from '../../../shared/talent-profile.ts'
import { someUser } from './some-user.ts'

const AT = '2026-11-01T08:00:00Z'

export const TALENT_PROFILE: TalentProfile = {
  version: 4,
  userId: someUser('talent').id,
  status: 'approved',
  firstName: 'Ingrid',
  lastName: 'Solberg',
  pronunciation: 'ING-rid SOOL-berg',
  headline: 'Breakfast anchor',
  nationality: 'Norwegian',
  location: 'Oslo, Norway',
  bio: 'Up at three.',
  isAvailable: false,
  currentNetwork: 'Kanal Nord',
  noticePeriodWeeks: 4,
  yearsOfExperience: 9,
  roles: ['anchor'],
  languages: [{ language: 'nb', level: 'native' }],
  skills: ['Live broadcast'],
  credits: [
    { network: 'Kanal Nord', programme: 'Daggry', role: 'Anchor', fromYear: 2019, toYear: null },
  ],
  reels: [
    {
      url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      title: 'Desk and field',
      cuePoints: [{ seconds: 7, label: 'desk' }],
      captionsUrl: '',
    },
  ],
  portfolioLinks: ['https://ingrid.example/work'],
  linkedinUrl: '',
  twitterUrl: '',
  instagramUrl: '',
  photo: null,
  photoAlt: '',
  phoneNumber: '+47 22 00 00 00',
  contactPhone: '+47 22 00 00 00',
  contactEmail: 'ingrid@example.com',
  createdAt: AT,
  updatedAt: AT,
}

export const NETWORK_PROFILE: NetworkProfile = {
  version: 3,
  userId: someUser('tv_network').id,
  status: 'approved',
  memberRole: 'owner',
  networkName: 'North News',
  companyName: 'North News',
  description: 'News for the coast.',
  location: 'Bergen, Norway',
  markets: ['Nordics'],
  programmes: [{ title: 'First Light', about: 'Breakfast, daily from five' }],
  websiteUrl: 'https://north.example',
  linkedinUrl: '',
  twitterUrl: '',
  instagramUrl: '',
  firstName: 'Eva',
  lastName: 'Lind',
  jobTitle: 'Casting editor',
  phoneNumber: '+47 55 00 12 34',
  contactPhone: '+47 55 00 12 35',
  contactEmail: 'casting@north.example',
  logo: null,
  createdAt: AT,
  updatedAt: AT,
}

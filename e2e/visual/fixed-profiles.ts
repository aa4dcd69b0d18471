import type { NetworkProfile } from '../../shared/network-profile.ts'
import type { Privacy } from '../../shared/privacy.ts'
import type { TalentProfile } from '../../shared/talent-profile.ts'
import type { Visibility } from '../../shared/visibility.ts'

const AT = '2026-10-05T08:00:00Z'

/** A complete talent's profile. */
export const TALENT_PROFILE: TalentProfile = {
  version: 7,
  userId: '6f1d2c3b-0000-4000-8000-000000000001',
  status: 'approved',
  firstName: 'Amara',
  lastName: 'Lindqvist-Obi',
  pronunciation: '',
  headline: 'Breakfast anchor and political interviewer',
  nationality: 'British',
  location: 'London, United Kingdom',
  bio: 'Twelve years of early mornings: three elections, two coronations, and one studio fire on air.\nNext I want to leave the studio more often.',
  isAvailable: true,
  currentNetwork: '',
  noticePeriodWeeks: 4,
  yearsOfExperience: 12,
  roles: ['anchor', 'host'],
  languages: [
    { language: 'en', level: 'native' },
    { language: 'sv', level: 'fluent' },
    { language: 'fr', level: 'working' },
  ],
  skills: ['Live broadcast', 'Political interviews', 'Election nights', 'Teleprompter', 'Radio'],
  credits: [
    {
      network: 'Harbour One',
      programme: 'First Light',
      role: 'Anchor',
      fromYear: 2021,
      toYear: null,
    },
    { network: 'Kanal Nord', programme: 'Frühschicht', role: 'Host', fromYear: 2016, toYear: 2021 },
  ],
  reels: [
    {
      url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      title: 'Desk and field, 2026',
      cuePoints: [
        { seconds: 0, label: 'desk' },
        { seconds: 32, label: 'live from the river' },
        { seconds: 70, label: 'interview' },
      ],
      captionsUrl: '',
    },
  ],
  portfolioLinks: ['https://amara.example/work'],
  linkedinUrl: 'https://www.linkedin.com/in/amara-example',
  twitterUrl: '',
  instagramUrl: '',
  photo: null,
  photoAlt: '',
  phoneNumber: '+44 20 7946 0617',
  contactPhone: '+44 20 7946 0617',
  contactEmail: 'talent@lowerthird.example',
  createdAt: AT,
  updatedAt: AT,
}

/** The same on the first day: only the fields of the registration. */
export const BARE_TALENT_PROFILE: TalentProfile = {
  ...TALENT_PROFILE,
  version: 1,
  headline: '',
  bio: '',
  noticePeriodWeeks: null,
  roles: [],
  languages: [],
  skills: [],
  credits: [],
  reels: [],
  portfolioLinks: [],
  linkedinUrl: '',
}

/** A complete network's profile. */
export const NETWORK_PROFILE: NetworkProfile = {
  version: 3,
  userId: '6f1d2c3b-0000-4000-8000-000000000002',
  status: 'approved',
  memberRole: 'owner',
  networkName: 'Harbour One',
  companyName: 'Harbour One',
  description:
    'News for the coast, from five in the morning. We look for people who would rather be outside.',
  location: 'Hamburg, Germany',
  markets: ['Nordics', 'German-speaking Europe'],
  programmes: [
    { title: 'First Light', about: 'Breakfast, daily from five' },
    { title: 'Night Watch', about: '' },
  ],
  websiteUrl: 'https://harbour-one.example',
  linkedinUrl: '',
  twitterUrl: '',
  instagramUrl: '',
  firstName: 'Jonas',
  lastName: 'Falk',
  jobTitle: 'Head of casting',
  phoneNumber: '+49 40 66969 111',
  contactPhone: '+49 40 66969 112',
  contactEmail: 'network@lowerthird.example',
  logo: null,
  createdAt: AT,
  updatedAt: AT,
}

/** The same on the first day. */
export const BARE_NETWORK_PROFILE: NetworkProfile = {
  ...NETWORK_PROFILE,
  version: 1,
  description: '',
  location: '',
  markets: [],
  programmes: [],
  websiteUrl: '',
}

/** The hidden-from list of an employed talent. */
export const HIDDEN_FROM_SOME: Privacy = {
  version: 'fixed',
  employer: { name: 'Kanal Nord', isBlocked: true },
  networks: [
    { userId: '01a1fd11-6423-729f-b9e2-e881f91340c4', networkName: 'Meridian Broadcasting' },
    { userId: '01a1fd11-6423-729f-b9e2-e881f91340c5', networkName: 'قناة الأخبار' },
  ],
  names: [],
  domains: ['nordgroup.example'],
}

/** The empty hidden-from list of a talent without an employer. */
export const HIDDEN_FROM_NOBODY: Privacy = {
  version: 'fixed',
  employer: null,
  networks: [],
  names: [],
  domains: [],
}

/** The visibility of a live, discreet presenter. */
export const SEEN_BY_MOST: Visibility = {
  visible: true,
  hideEmployer: true,
  hideLinks: true,
  pausedUntil: null,
  seenBy: {
    networks: 21,
    networksWhenVisible: 21,
    employer: {
      typed: 'Kanal Nord',
      matched: [
        {
          id: '01a1fd11-6423-729f-b9e2-e881f91340c6',
          name: 'Kanal Nord',
          isCertain: true,
          isOther: false,
          isHidden: true,
        },
        {
          id: '01a1fd11-6423-729f-b9e2-e881f91340c7',
          name: 'Kanal Nordost',
          isCertain: false,
          isOther: false,
          isHidden: true,
        },
      ],
      hidden: true,
      namedIn: [],
    },
  },
}

/** The visibility of a newly approved talent. */
export const NOT_LIVE_YET: Visibility = {
  visible: false,
  hideEmployer: false,
  hideLinks: false,
  pausedUntil: null,
  seenBy: { networks: 0, networksWhenVisible: 24, employer: null },
}

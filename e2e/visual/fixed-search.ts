import { EXAMPLE_TALENT_ID } from '../../shared/example-paths.ts'
import type { TalentCard, TalentPage } from '../../shared/talent-search.ts'

const INGRID: TalentCard = {
  userId: EXAMPLE_TALENT_ID,
  firstName: 'Ingrid',
  lastName: 'Solvang',
  headline: 'Breakfast anchor',
  nationality: 'Norwegian',
  location: 'Bergen, Norway',
  isAvailable: true,
  currentNetwork: '',
  noticePeriodWeeks: 0,
  yearsOfExperience: 12,
  roles: ['anchor'],
  languages: [
    { language: 'nb', level: 'native' },
    { language: 'en', level: 'fluent' },
    { language: 'de', level: 'working' },
  ],
  skills: ['Live broadcast'],
  photo: null,
  photoAlt: '',
  hasReel: true,
  savedIn: [],
}

/** Names of several lengths and scripts, to show a card whose layout breaks. */
const OTHERS = [
  ['Tomás', 'Arrieta', 'sport', 'Bilbao, Spain'],
  ['Noor', 'Haddad', 'correspondent', 'Amman, Jordan'],
  ['Wanjiru', 'Kamande', 'weather', 'Nairobi, Kenya'],
  ['Maximiliane-Theodora', 'von Hohenlohe-Langenburg-Schillingsfürst', 'host', 'Vienna, Austria'],
  ['طارق', 'منصور', 'journalist', 'Alexandria, Egypt'],
] as const

/** The search results in the pictures. */
export const TALENT_FOUND: TalentPage = {
  items: [
    INGRID,
    ...OTHERS.map(([firstName, lastName, role, location], index) => ({
      ...INGRID,
      userId: `7a1e47e0-5eed-4a11-a111-00000000010${index}`,
      firstName,
      lastName,
      location,
      roles: [role],
      yearsOfExperience: 3 * index,
      isAvailable: index % 2 === 0,
      hasReel: index % 2 === 1,
    })),
  ],
  total: 377,
  totalIsExact: true,
  understood: [],
  sampledFacets: [],
  facets: {
    role: [
      { value: 'anchor', label: 'anchor', count: 112 },
      { value: 'presenter', label: 'presenter', count: 86 },
    ],
    skill: [{ value: 'live broadcast', label: 'Live broadcast', count: 203 }],
    language: [{ value: 'en:basic', label: 'en', count: 301 }],
    location: [{ value: 'bergen, norway', label: 'Bergen, Norway', count: 4 }],
    nationality: [{ value: 'norwegian', label: 'Norwegian', count: 12 }],
    available: [
      { value: 'yes', label: 'yes', count: 251 },
      { value: 'no', label: 'no', count: 126 },
    ],
    reel: [{ value: 'yes', label: 'yes', count: 190 }],
  },
  nextCursor: null,
}

/** Before anybody is approved. */
export const NOBODY_FOUND: TalentPage = {
  items: [],
  total: 0,
  totalIsExact: true,
  understood: [],
  sampledFacets: [],
  facets: {
    role: [],
    skill: [],
    language: [],
    location: [],
    nationality: [],
    available: [],
    reel: [],
  },
  nextCursor: null,
}

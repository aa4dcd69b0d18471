import type { Application } from '../../shared/applications.ts'
import { PRESENTER } from '../../shared/testing/applicant.ts'

// The names are Latin: for other scripts, each machine has its own fonts.

const presenter: Application = {
  ...PRESENTER,
  userId: '6f0c2a3e-9d5b-4c1f-8a77-000000000001',
  email: 'ingrid.solvang@newsroom.example',
  location: 'Bergen, Norway',
  appliedAt: '2026-11-18T07:20:00Z',
}

const network: Application = {
  ...presenter,
  userId: '6f0c2a3e-9d5b-4c1f-8a77-000000000002',
  role: 'tv_network',
  email: 'casting@northlight.example',
  firstName: 'Tomás',
  lastName: 'Okonkwo',
  organisation: 'Northlight',
  location: null,
  yearsOfExperience: null,
  appliedAt: '2026-11-19T10:05:00Z',
  nationality: null,
  isAvailable: null,
  networkName: 'Northlight',
  jobTitle: 'Head of casting',
  twitterUrl: null,
}

/** 60 characters without a space. */
const LONG_SURNAME = 'Featherstonehaugh-Cholmondeley-Saint-John-Mainwaring-Marjori'

/** The waiting applicants, oldest first: usual rows, and difficult ones. */
export const QUEUE: readonly Application[] = [
  { ...presenter, flags: ['answered', 'look_alike'] },
  network,
  {
    ...talent(3, 'Aisha', 'Bello', 'Lagos, Nigeria', 8, '2026-11-19T12:40:00Z'),
    claimedBy: 'mara@lowerthird.example',
    claimedUntil: '2026-11-21T09:11:00Z',
  },
  {
    ...talent(4, 'Ana', LONG_SURNAME, 'Aberdeen, Scotland', 31, '2026-11-19T16:00:00Z'),
    isAvailable: false,
    currentNetwork: 'The Independent Broadcasting Corporation of the Northern Isles',
  },
  {
    ...talent(5, 'Kenji', 'Mori', 'Osaka, Japan', 1, '2026-11-20T02:15:00Z'),
    emailConfirmed: false,
  },
  talent(6, 'Lucía', 'Ferrer', 'Valencia, Spain', 5, '2026-11-20T08:30:00Z'),
  {
    ...network,
    userId: idOf(7),
    email: 'newsdesk@meridian.example',
    emailConfirmed: false,
    firstName: 'Priya',
    lastName: 'Nair',
    organisation: 'Meridian',
    networkName: 'Meridian',
    jobTitle: 'Programme editor',
    appliedAt: '2026-11-20T13:10:00Z',
  },
  talent(8, 'Malik', 'Grant', 'Kingston, Jamaica', 17, '2026-11-21T06:00:00Z'),
  talent(9, 'Zoë', 'Visser', 'Utrecht, Netherlands', 0, '2026-11-21T08:42:00Z'),
]

function idOf(number: number): string {
  return `6f0c2a3e-9d5b-4c1f-8a77-00000000000${number}`
}

function talent(
  number: number,
  firstName: string,
  lastName: string,
  location: string,
  yearsOfExperience: number,
  appliedAt: string,
): Application {
  const email = `applicant-${number}@newsroom.example`
  const own = { userId: idOf(number), email, firstName, lastName }
  return { ...presenter, ...own, location, yearsOfExperience, appliedAt, linkedinUrl: null }
}

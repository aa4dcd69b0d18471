import type { Application } from '../applications.ts'

/** For tests: a presenter who waits for a decision. */
export const PRESENTER: Application = {
  userId: '6f0c2a3e-9d5b-4c1f-8a77-1f2e3d4c5b61',
  role: 'talent',
  email: 'ingrid@example.com',
  emailConfirmed: true,
  firstName: 'Ingrid',
  lastName: 'Solvang',
  organisation: null,
  location: 'Bergen',
  yearsOfExperience: 12,
  status: 'pending',
  appliedAt: '2026-11-19T07:41:00Z',
  statusChangedAt: null,
  claimedBy: null,
  claimedUntil: null,
  flags: [],
  nationality: 'Norwegian',
  phoneNumber: '+47 55 00 12 34',
  isAvailable: true,
  currentNetwork: null,
  networkName: null,
  jobTitle: null,
  linkedinUrl: 'https://linkedin.example/in/ingrid-solvang',
  twitterUrl: 'https://x.example/ingridsolvang',
  instagramUrl: null,
}

import type { Refusal } from './refusal.ts'

/** Refusals about profiles: reading somebody else’s, and saving the own one. */
export const PROFILE_PROBLEMS = {
  talent_not_found: {
    status: 404,
    title: 'Profile not found',
    detail: 'This profile does not exist, or is not shown to you.',
  },
  profile_changed: {
    status: 409,
    title: 'Profile changed',
    detail: 'This profile has been changed somewhere else in the meantime.',
  },
  privacy_changed: {
    status: 409,
    title: 'List changed',
    detail: 'Your privacy settings have been changed somewhere else in the meantime.',
  },
  terms_changed: {
    status: 409,
    title: 'Terms changed',
    detail: 'Your terms have been changed somewhere else in the meantime.',
  },
  not_live_yet: {
    status: 409,
    title: 'Not live yet',
    detail: 'No network has seen you so far. Go live first, or save without a day to pause until.',
  },
} as const satisfies Record<string, Refusal>

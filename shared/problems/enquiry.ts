import type { Refusal } from './refusal.ts'

/** Refusals about enquiries. */
export const ENQUIRY_PROBLEMS = {
  enquiry_not_found: {
    status: 404,
    title: 'Enquiry not found',
    detail: 'This enquiry does not exist. It may have been taken back.',
  },
  may_not_write: {
    status: 403,
    title: 'Not allowed to write',
    detail:
      'You cannot write to talent in your network’s name. An owner can allow it, and your email address must be confirmed at your network’s own domain.',
  },
  enquiry_changed: {
    status: 409,
    title: 'Enquiry changed',
    detail: 'This enquiry has changed in the meantime.',
  },
  enquiry_frozen: {
    status: 409,
    title: 'On hold',
    detail: 'An enquiry to this person was reported, and is on hold until our team has decided.',
  },
  writing_suspended: {
    status: 403,
    title: 'Writing suspended',
    detail:
      'Your network cannot write to talent, because two of its enquiries were reported and our team agreed. Please contact us.',
  },
  enquiry_exists: {
    status: 409,
    title: 'Already asked',
    detail: 'Your network has an enquiry to this person about the same job.',
  },
  enquiry_resting: {
    status: 409,
    title: 'Not so soon again',
    detail: 'This person has said no within the last 90 days.',
  },
  enquiries_full: {
    status: 409,
    title: 'Too many enquiries',
    detail:
      'Your network has sent 20 enquiries today, or 60 are waiting for an answer. Please try again later.',
  },
  thread_full: {
    status: 409,
    title: 'Conversation full',
    detail: 'This conversation has 500 messages, the most there can be.',
  },
  move_not_allowed: {
    status: 422,
    title: 'Not possible now',
    detail: 'This cannot be done with the enquiry as it is now.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Key used before',
    detail: 'This Idempotency-Key came with another request before.',
  },
} as const satisfies Record<string, Refusal>

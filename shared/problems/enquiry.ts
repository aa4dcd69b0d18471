import type { Refusal } from './refusal.ts'

/** Refusals about enquiries. */
export const ENQUIRY_PROBLEMS = {
  enquiry_not_found: {
    status: 404,
    title: 'Enquiry not found',
    detail: 'This enquiry does not exist. It may have been undone before it was sent.',
  },
  agent_session_ended: {
    status: 403,
    title: 'This page is closed',
    detail: 'This page has been closed. Open the link in our newest email to you.',
  },
  may_not_write: {
    status: 403,
    title: 'Not allowed to write',
    detail:
      'You cannot write to talent in your network’s name. An owner can allow it, and your email address must be confirmed at your network’s own domain.',
  },
  address_proof_expired: {
    status: 403,
    title: 'Confirm your email address again',
    detail:
      'You confirmed your email address more than 90 days ago. Have a link sent to you under “Email address” in Settings; once you have confirmed it, you can ask talent again.',
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
  asking_paused: {
    status: 403,
    title: 'New enquiries are paused',
    detail:
      'Fewer than 6 of your network’s last 40 enquiries were answered, so it cannot send new ones for now. Our team has been told and will take a look. Everything you have already sent stays open.',
  },
  enquiry_exists: {
    status: 409,
    title: 'Already asked',
    detail: 'An enquiry about this job is already open.',
  },
  enquiry_resting: {
    status: 409,
    title: 'Too soon to ask again',
    detail: 'This person said no within the last 90 days.',
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
    detail: 'This conversation already has 500 messages, which is the limit.',
  },
  already_booked: {
    status: 409,
    title: 'You are booked on these days',
    detail:
      'You have agreed to another booking on some of these days. Cancel that first, or release these.',
  },
  placeholder_unfilled: {
    status: 422,
    title: 'Not filled in yet',
    detail:
      'Fill in everything in braces, like {date}. To keep braces in your text, put spaces inside them: { date }.',
  },
  reply_not_found: {
    status: 404,
    title: 'Saved reply not found',
    detail: 'This saved reply does not exist. It may have been deleted.',
  },
  reply_changed: {
    status: 409,
    title: 'Saved reply changed',
    detail:
      'This saved reply was changed somewhere else in the meantime. What you typed is still here.',
  },
  replies_full: {
    status: 409,
    title: 'Too many saved replies',
    detail: 'There are already 50 saved replies, which is the limit. Please delete one first.',
  },
  move_not_allowed: {
    status: 422,
    title: 'Not possible now',
    detail: 'This cannot be done with the enquiry as it is now.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Key used before',
    detail: 'This Idempotency-Key was already used with another request.',
  },
} as const satisfies Record<string, Refusal>

import type { Refusal } from './refusal.ts'

/** Refusals to somebody who registers, signs in, or uses an account of their own. */
export const ACCOUNT_PROBLEMS = {
  token_invalid: {
    status: 400,
    title: 'Link not valid',
    detail: 'This link has expired or was already used.',
  },
  registration_unknown: {
    status: 404,
    title: 'No application found',
    detail: 'No application was sent from this browser. Use the link in our email to see yours.',
  },
  not_signed_in: {
    status: 401,
    title: 'Not signed in',
    detail: 'Please sign in to continue.',
  },
  password_changed: {
    status: 401,
    title: 'Password changed',
    detail:
      'Your password has been changed, and that signed you out. Sign in with the new password.',
  },
  invalid_credentials: {
    status: 401,
    title: 'Sign-in refused',
    detail: 'That email address and password do not match.',
  },
  wrong_role: {
    status: 403,
    title: 'Not allowed',
    detail: 'Your account cannot do this.',
  },
  no_network: {
    status: 403,
    title: 'No network',
    detail: 'You do not belong to an active network. An owner can invite you again.',
  },
  member_role: {
    status: 403,
    title: 'Not allowed for your role',
    detail: 'Your role in the network does not allow this. An owner can change your role.',
  },
  network_merged: {
    status: 409,
    title: 'Networks merged',
    detail: 'Our team has just merged your network with another. Please try again.',
  },
  reauthenticate: {
    status: 403,
    title: 'Confirm that it is you',
    detail: 'Please confirm that it is you to do this.',
  },
  second_step_refused: {
    status: 401,
    title: 'Not confirmed',
    detail: 'That did not confirm your identity. Please try again.',
  },
  second_step_expired: {
    status: 401,
    title: 'Sign-in expired',
    detail: 'This took too long, or was started in another browser. Please sign in again.',
  },
  second_step_required: {
    status: 403,
    title: 'Second step required',
    detail: 'Administrators sign in with a second step. Set one up in your settings first.',
  },
  second_step_not_found: {
    status: 404,
    title: 'Second step not found',
    detail: 'This second step no longer exists.',
  },
  last_second_step: {
    status: 409,
    title: 'Last second step',
    detail: 'Administrators need a second step. Add another one before you remove this one.',
  },
  too_many_second_steps: {
    status: 409,
    title: 'Too many',
    detail: 'You can have ten authenticator apps and passkeys. Remove one first.',
  },
  wrong_account: {
    status: 403,
    title: 'Another account',
    detail: 'This invitation was sent to another email address. Sign in with that one.',
  },
  sign_ups_closed: {
    status: 403,
    title: 'Sign-ups closed',
    detail: 'We are not taking new applications at the moment. Please come back later.',
  },
  account_pending: {
    status: 403,
    title: 'Account pending',
    detail:
      'Your profile is pending approval. You will receive an email once your profile has been reviewed.',
  },
  account_rejected: {
    status: 403,
    title: 'Account rejected',
    detail: 'Your profile has been rejected. Please contact support for more information.',
  },
  account_deactivated: {
    status: 403,
    title: 'Account deactivated',
    detail: 'Your account has been deactivated. Please contact support for assistance.',
  },
  account_hidden: {
    status: 403,
    title: 'Account hidden',
    detail: 'Your profile is currently hidden. Please contact support for more information.',
  },
  account_leaving: {
    status: 403,
    title: 'Account being deleted',
    detail: 'You asked us to delete this account. You can keep it until it is erased.',
  },
  session_not_found: {
    status: 404,
    title: 'Session not found',
    detail: 'This session has already ended.',
  },
  other_account: {
    status: 409,
    title: 'Another account',
    detail:
      'Another account has since signed in on this browser. Reload the page to continue as that one.',
  },
  account_exists: {
    status: 409,
    title: 'Account exists',
    detail: 'There is already an account with this email address.',
  },
  registration_failed: {
    status: 422,
    title: 'Registration failed',
    detail: 'Failed to create an account',
  },
} as const satisfies Record<string, Refusal>

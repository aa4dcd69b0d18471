import type { Brief } from './briefs.ts'
import type { Claim } from './claim.ts'
import type { Decision } from './decision.ts'
import { OPEN_BRIEFS_MAX } from './limits.ts'
import type { NetworkProfile } from './network-profile.ts'
import type { Saved } from './saved-talent.ts'
import type { TalentProfile } from './talent-profile.ts'

/**
 * Every refusal the worker can give: its HTTP status, its title, and the sentence a person reads.
 * Tests and the SPA go by the code; the sentence may be improved without breaking either.
 */
export const PROBLEMS = {
  invalid_request: {
    status: 400,
    title: 'Invalid request',
    detail: 'This request could not be understood.',
  },
  token_invalid: {
    status: 400,
    title: 'Link not valid',
    detail: 'This link has expired or was already used.',
  },
  not_signed_in: {
    status: 401,
    title: 'Not signed in',
    detail: 'Please sign in to continue.',
  },
  invalid_credentials: {
    status: 401,
    title: 'Sign-in refused',
    detail: 'The email address or the password is not right.',
  },
  wrong_role: {
    status: 403,
    title: 'Not allowed',
    detail: 'Your account cannot do this.',
  },
  wrong_origin: {
    status: 403,
    title: 'Wrong origin',
    detail: 'This request did not come from our own pages.',
  },
  own_account: {
    status: 403,
    title: 'Own account',
    detail: 'You cannot decide about your own account.',
  },
  password_required: {
    status: 403,
    title: 'Password required',
    detail: 'Please give your password again to do this.',
  },
  sign_ups_closed: {
    status: 403,
    title: 'Sign-ups closed',
    detail: 'New applications are not being taken at the moment. Please come back later.',
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
    detail: 'You asked us to delete this account. Until it is erased, you can take it back.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    detail: 'There is nothing at this address.',
  },
  account_not_found: {
    status: 404,
    title: 'Account not found',
    detail: 'This account no longer exists.',
  },
  talent_not_found: {
    status: 404,
    title: 'Profile not found',
    detail: 'There is no such profile, or it is not shown to you.',
  },
  brief_not_found: {
    status: 404,
    title: 'Brief not found',
    detail: 'There is no such brief. It may have been deleted.',
  },
  list_not_found: {
    status: 404,
    title: 'List not found',
    detail: 'There is no such list. It may have been removed.',
  },
  session_not_found: {
    status: 404,
    title: 'Session not found',
    detail: 'This session has ended already.',
  },
  message_not_found: {
    status: 404,
    title: 'Message not found',
    detail: 'This message no longer exists.',
  },
  mail_not_found: {
    status: 404,
    title: 'Mail not found',
    detail: 'This email no longer exists.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address does not accept that kind of request.',
  },
  status_changed: {
    status: 409,
    title: 'Status changed',
    detail: 'Somebody else has decided about this account in the meantime.',
  },
  claimed_by_other: {
    status: 409,
    title: 'Claimed',
    detail: 'Somebody else is working on this application.',
  },
  undo_too_late: {
    status: 409,
    title: 'Too late to undo',
    detail: 'This decision can no longer be undone. You can still change the status.',
  },
  question_closed: {
    status: 409,
    title: 'Question closed',
    detail: 'This question has been answered or withdrawn in the meantime.',
  },
  appeal_used: {
    status: 409,
    title: 'Already appealed',
    detail: 'You have already appealed. There is one appeal for each application.',
  },
  message_changed: {
    status: 409,
    title: 'Message changed',
    detail: 'Somebody else has dealt with this message in the meantime.',
  },
  settings_changed: {
    status: 409,
    title: 'Settings changed',
    detail: 'Somebody else has saved the settings in the meantime.',
  },
  profile_changed: {
    status: 409,
    title: 'Profile changed',
    detail: 'This profile was saved somewhere else in the meantime.',
  },
  privacy_changed: {
    status: 409,
    title: 'List changed',
    detail: 'The list of whom you are hidden from was changed somewhere else in the meantime.',
  },
  brief_changed: {
    status: 409,
    title: 'Brief changed',
    detail: 'This brief was saved somewhere else in the meantime.',
  },
  note_changed: {
    status: 409,
    title: 'Note changed',
    detail: 'This note was saved somewhere else in the meantime.',
  },
  briefs_full: {
    status: 409,
    title: 'Too many open briefs',
    detail: `You have ${OPEN_BRIEFS_MAX} open briefs. Please close one of them first.`,
  },
  list_exists: {
    status: 409,
    title: 'List exists',
    detail: 'You have a list with this name already. Please choose another name.',
  },
  list_full: {
    status: 409,
    title: 'List full',
    detail: 'This list holds 200 people, as many as a list can. Please use another list.',
  },
  lists_full: {
    status: 409,
    title: 'Too many lists',
    detail: 'You have 30 lists, as many as there can be. Please remove one of them first.',
  },
  account_exists: {
    status: 409,
    title: 'Account exists',
    detail: 'There is already an account with this email address.',
  },
  deletion_pending: {
    status: 409,
    title: 'Deletion pending',
    detail: 'Its owner asked for this account to be deleted. Only they can take that back.',
  },
  last_administrator: {
    status: 409,
    title: 'Last administrator',
    detail: 'The last administrator cannot be removed.',
  },
  mail_not_waiting: {
    status: 409,
    title: 'Mail not waiting',
    detail: 'This email is being sent, was sent, or was cancelled.',
  },
  body_too_large: {
    status: 413,
    title: 'Too large',
    detail: 'This is more than can be sent at once. Please shorten it.',
  },
  image_too_large: {
    status: 413,
    title: 'Picture too large',
    detail: 'This picture is larger than 2 MB. Please make it smaller.',
  },
  image_type_not_accepted: {
    status: 415,
    title: 'Not a picture we take',
    detail: 'Please choose a JPEG, PNG or WebP picture.',
  },
  image_is_drawing: {
    status: 415,
    title: 'Not a picture we take',
    detail: 'An SVG drawing can carry scripts. Please save it as PNG and choose that.',
  },
  wrong_content_type: {
    status: 415,
    title: 'Wrong content type',
    detail: 'This address accepts JSON only.',
  },
  validation_failed: {
    status: 422,
    title: 'Some fields need attention',
    detail: 'Please check the marked fields.',
  },
  image_type_differs: {
    status: 422,
    title: 'Not what it says it is',
    detail: 'This file is of another type than its name says. Please save it again as a picture.',
  },
  image_damaged: {
    status: 422,
    title: 'Picture damaged',
    detail: 'This picture is damaged or cut off. Please choose another copy of it.',
  },
  image_dimensions: {
    status: 422,
    title: 'Too many pixels',
    detail:
      'This picture has too many pixels: at most 6,000 a side and 24 million in all. Please make it smaller.',
  },
  image_animated: {
    status: 422,
    title: 'Picture moves',
    detail: 'Moving pictures are not accepted. Please choose a still one.',
  },
  image_carries_more: {
    status: 422,
    title: 'More than a picture',
    detail: 'This file holds something besides a picture. Please save it again as a picture.',
  },
  registration_failed: {
    status: 422,
    title: 'Registration failed',
    detail: 'Failed to create an account',
  },
  transition_not_allowed: {
    status: 422,
    title: 'Change not allowed',
    detail: 'An account with this status cannot be changed that way.',
  },
  reason_required: {
    status: 422,
    title: 'Reason required',
    detail: 'Please give a reason. The applicant will read it.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many attempts',
    detail: 'Too many attempts. Please wait a minute and try again.',
  },
  unexpected: {
    status: 500,
    title: 'Unexpected error',
    detail: 'An unexpected error occurred',
  },
  not_configured: {
    status: 503,
    title: 'Not configured',
    detail: 'Supabase is not configured. Please set up your environment variables.',
  },
  pictures_unavailable: {
    status: 503,
    title: 'Pictures unavailable',
    detail: 'Pictures cannot be saved at the moment. Everything else can; please try again later.',
  },
  temporarily_unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'The service is temporarily unavailable. Nothing was lost; please try again shortly.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>

export type ProblemCode = keyof typeof PROBLEMS

/** A failed answer's body: RFC 9457, media type `application/problem+json`. */
export interface ProblemBody {
  type: string
  title: string
  status: number
  code: ProblemCode
  detail: string
  requestId: string
  /** A sentence for each field that was refused, by the field's name. */
  fields?: Record<string, string>
  /** What there is now: with `account_leaving` when the account is erased, with `status_changed` and `message_changed` the state, with `settings_changed` the version. */
  present?: string
  /** With `status_changed`: who decided what; left out when nobody has. */
  decision?: Decision
  /** With `claimed_by_other`: whose claim it is. */
  claim?: Claim
  /** With `profile_changed`: the profile as it is now. */
  profile?: TalentProfile | NetworkProfile
  /** With `brief_changed`: the brief as it is now. */
  brief?: Brief
  /** With `note_changed`: what is kept about them now. */
  saved?: Saved
}

/**
 * Tells whether a text is one of our codes, for answers that come from elsewhere.
 * @param text for instance the message of a database error
 */
export function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(PROBLEMS, text)
}

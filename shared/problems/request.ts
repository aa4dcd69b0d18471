import type { Refusal } from './refusal.ts'

/** Refusals of a request as such, and of a service that cannot answer at the moment. */
export const REQUEST_PROBLEMS = {
  invalid_request: {
    status: 400,
    title: 'Invalid request',
    detail: 'This request could not be understood.',
  },
  wrong_origin: {
    status: 403,
    title: 'Wrong origin',
    detail: 'This request did not come from our own pages.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    detail: 'There is nothing at this address.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address does not accept that kind of request.',
  },
  body_too_large: {
    status: 413,
    title: 'Too large',
    detail: 'This is too long to send. Please shorten it.',
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
  human_check_missing: {
    status: 422,
    title: 'Not checked',
    detail: 'Please complete the check that shows you are human, then send the form again.',
  },
  human_check_failed: {
    status: 422,
    title: 'The human check failed',
    detail:
      'The human check failed or has expired. Please complete it again, then resend the form.',
  },
  human_check_unavailable: {
    status: 503,
    title: 'The human check is unavailable',
    detail:
      'We cannot run the human check right now, so nothing was sent. Please try again in a minute.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many attempts',
    detail: 'Too many attempts. Please wait a little and try again.',
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
  temporarily_unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'The service is temporarily unavailable. Nothing was lost; please try again shortly.',
  },
} as const satisfies Record<string, Refusal>

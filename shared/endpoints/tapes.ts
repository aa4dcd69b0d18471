/** After a yes: a self-tape. */
import type { Endpoint } from '../endpoint.ts'
import { NetworkEnquirySchema, TalentEnquirySchema } from '../enquiries.ts'
import { NetworkTapeSchema, TalentTapeSchema } from '../tapes.ts'

/**
 * The network asks for a tape of at most six pages and ten minutes, due in three working days or later, withdraws
 * the request, or says once that the outcome takes longer than 14 days, 30 at most. The body names the enquiry’s `version`.
 * @throws 403 `may_not_write`, `writing_suspended`; 404 `enquiry_not_found`; 409 `enquiry_changed` with `enquiry`, `enquiry_frozen`, `thread_full`; 422 `move_not_allowed`; 429
 */
export const stepNetworkTape = {
  call: 'POST /api/network/enquiries/:id/tape',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: NetworkTapeSchema,
  answer: NetworkEnquirySchema,
} as const satisfies Endpoint

/**
 * The talent hands in a link to a video, replaces it with another, or declines. The body names the enquiry’s
 * `version`.
 * @throws 404 `enquiry_not_found`; 409 `enquiry_changed` with `enquiry`, `enquiry_frozen`, `thread_full`; 422 `move_not_allowed`; 429
 */
export const stepTalentTape = {
  call: 'POST /api/talent/enquiries/:id/tape',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: TalentTapeSchema,
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

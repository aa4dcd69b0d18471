/** After a yes: times for an audition or an interview. */
import { NetworkAuditionSchema, TalentAuditionSchema } from '../auditions.ts'
import type { Endpoint } from '../endpoint.ts'
import { NetworkEnquirySchema, TalentEnquirySchema } from '../enquiries.ts'

/**
 * The network offers two to five times, offers others, cancels, says that the audition took place or that nobody
 * came, or says once that the outcome takes longer than 14 days, 30 at most. The body names the enquiry’s `version`.
 * @throws 403 `may_not_write`, `writing_suspended`; 404 `enquiry_not_found`; 409 `enquiry_changed` with `enquiry`, `enquiry_frozen`, `thread_full`; 422 `move_not_allowed`; 429
 */
export const stepNetworkAudition = {
  call: 'POST /api/network/enquiries/:id/audition',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: NetworkAuditionSchema,
  answer: NetworkEnquirySchema,
} as const satisfies Endpoint

/**
 * The talent takes one of the times, asks for others and says when, or cancels. The body names the enquiry’s
 * `version`.
 * @throws 404 `enquiry_not_found`; 409 `enquiry_changed` with `enquiry`, `enquiry_frozen`, `thread_full`; 422 `move_not_allowed`; 429
 */
export const stepTalentAudition = {
  call: 'POST /api/talent/enquiries/:id/audition',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: TalentAuditionSchema,
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

/**
 * Answers an agreed time as a calendar file (RFC 5545, in UTC). It adds the event, or removes it once the audition is
 * canceled. Each side has its own file, which contains no contact details of the other.
 * @throws 404 `enquiry_not_found`, also while no time is agreed; 403 `wrong_role` for administrators
 */
export const getAuditionFile = {
  call: 'GET /api/enquiries/:id/auditions/:slot.ics',
  role: 'signed in',
  about: 'talent',
  ids: { id: 'enquiry_not_found', slot: 'enquiry_not_found' },
  isFile: true,
} as const satisfies Endpoint

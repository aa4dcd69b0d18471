/** After a yes: times for an audition or an interview. */
import { NetworkAuditionSchema, TalentAuditionSchema } from '../auditions.ts'
import type { Endpoint } from '../endpoint.ts'
import { NetworkEnquirySchema, TalentEnquirySchema } from '../enquiries.ts'

/**
 * The network offers two to five times, offers others, cancels, or says that it was held or that nobody came. Made
 * of the enquiry's `version`.
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
 * The talent takes one of the times, asks for others and says when, or cancels. Made of the enquiry's `version`.
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
 * An agreed time for a calendar (RFC 5545), in UTC: to be added, or, once it is off, taken out. Either side has its
 * own file, which names nobody else’s contact details.
 * @throws 404 `enquiry_not_found`, also while no time has been agreed
 */
export const getAuditionFile = {
  call: 'GET /api/enquiries/:id/auditions/:slot.ics',
  role: 'signed in',
  about: 'talent',
  ids: { id: 'enquiry_not_found', slot: 'enquiry_not_found' },
  isFile: true,
} as const satisfies Endpoint

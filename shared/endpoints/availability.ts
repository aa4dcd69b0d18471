/** After a yes: on which days a talent is free, an option on them, and a booking. */
import { NetworkAvailabilitySchema, TalentAvailabilitySchema } from '../availability.ts'
import type { Endpoint } from '../endpoint.ts'
import { NetworkEnquirySchema, TalentEnquirySchema } from '../enquiries.ts'

/**
 * The network asks whether the talent is free, on up to a year of days; takes an option on free days, for at most 14
 * days, and renews it once; confirms the booking; or withdraws its question, option or booking. The answer shows this
 * network’s own option only. The body names the enquiry’s `version`.
 * @throws 403 `may_not_write`, `writing_suspended`; 404 `enquiry_not_found`; 409 `enquiry_changed` with `enquiry`, `enquiry_frozen`, `thread_full`; 422 `move_not_allowed`; 429
 */
export const stepNetworkAvailability = {
  call: 'POST /api/network/enquiries/:id/availability',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: NetworkAvailabilitySchema,
  answer: NetworkEnquirySchema,
} as const satisfies Endpoint

/**
 * The talent is free, not free, or free on some of the days; agrees to a booking; or gives back an option or a
 * booking. The body names the enquiry’s `version`.
 * @throws 404 `enquiry_not_found`; 409 `already_booked` for days that include a day of another booking, `enquiry_changed` with `enquiry`, `enquiry_frozen`, `thread_full`; 422 `move_not_allowed`; 429
 */
export const stepTalentAvailability = {
  call: 'POST /api/talent/enquiries/:id/availability',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: TalentAvailabilitySchema,
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

/** After a yes: on which days a talent is free, an option on them, and a booking. */
import { NetworkAvailabilitySchema, TalentAvailabilitySchema } from '../availability.ts'
import type { Endpoint } from '../endpoint.ts'
import { NetworkEnquirySchema, TalentEnquirySchema } from '../enquiries.ts'

/**
 * The network asks whether the talent is free on a year of days at most, takes an option on the days that they are
 * free, for 14 days at most, renews it once, confirms the booking, or takes back what it asked for or holds. It reads
 * which option it has, and nobody else’s. Made of the enquiry’s `version`.
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
 * The talent is available, not, or on some of the days, agrees to be booked, or gives back what is held or booked. Made
 * of the enquiry’s `version`.
 * @throws 404 `enquiry_not_found`; 409 `already_booked` for days of which another booking has one, `enquiry_changed` with `enquiry`, `enquiry_frozen`, `thread_full`; 422 `move_not_allowed`; 429
 */
export const stepTalentAvailability = {
  call: 'POST /api/talent/enquiries/:id/availability',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: TalentAvailabilitySchema,
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

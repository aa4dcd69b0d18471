/** After a yes: an offer. */
import type { Endpoint } from '../endpoint.ts'
import { NetworkEnquirySchema, TalentEnquirySchema } from '../enquiries.ts'
import { NetworkOfferSchema, TalentOfferSchema } from '../offers.ts'

/**
 * The network makes an offer, with two working days for an answer at least and thirty days at most, or takes it back.
 * Made of the enquiry’s `version`.
 * @throws 403 `may_not_write`, `writing_suspended`; 404 `enquiry_not_found`; 409 `enquiry_changed` with `enquiry`, `enquiry_frozen`, `thread_full`; 422 `move_not_allowed`; 429
 */
export const stepNetworkOffer = {
  call: 'POST /api/network/enquiries/:id/offer',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: NetworkOfferSchema,
  answer: NetworkEnquirySchema,
} as const satisfies Endpoint

/**
 * The talent accepts, which closes the enquiry as hired and, where they choose so, sets their employer and ends their
 * other enquiries in the same transaction; or declines. Made of the enquiry’s `version`.
 * @throws 404 `enquiry_not_found`; 409 `enquiry_changed` with `enquiry`, `enquiry_frozen`, `thread_full`; 422 `move_not_allowed`; 429
 */
export const stepTalentOffer = {
  call: 'POST /api/talent/enquiries/:id/offer',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: TalentOfferSchema,
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

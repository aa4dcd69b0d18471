/** After a yes: an offer. */
import type { Endpoint } from '../endpoint.ts'
import { NetworkEnquirySchema, TalentEnquirySchema } from '../enquiries.ts'
import { NetworkOfferSchema, TalentOfferSchema } from '../offers.ts'

/**
 * The network makes an offer that can be answered for at least two working days and at most thirty days, or withdraws
 * it. The body names the enquiry’s `version`.
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
 * The talent accepts or declines. Accepting closes the enquiry as hired; if the talent chooses so, the same
 * transaction sets their employer and ends their other enquiries. The body names the enquiry’s `version`.
 * @throws 404 `enquiry_not_found`; 409 `enquiry_changed` with `enquiry`, `enquiry_frozen`, `thread_full`; 422 `move_not_allowed`; 429
 */
export const stepTalentOffer = {
  call: 'POST /api/talent/enquiries/:id/offer',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: TalentOfferSchema,
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

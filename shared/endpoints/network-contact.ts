/** After a yes: the contact details of the network's side. */
import type { Endpoint } from '../endpoint.ts'
import { NetworkEnquirySchema, TalentEnquirySchema } from '../enquiries.ts'
import { NetworkContactSchema, TalentContactSchema } from '../network-contact.ts'

/**
 * The member offers a phone number or an address of their own, or ends that of the network. The talent sees it once
 * they have taken it; colleagues do not see it. The body names the enquiry’s `version`.
 * @throws 403 `may_not_write`, `writing_suspended`; 404 `enquiry_not_found`; 409 `enquiry_changed` with `enquiry`, `enquiry_frozen`, `thread_full`; 422 `move_not_allowed`; 429
 */
export const stepNetworkContact = {
  call: 'POST /api/network/enquiries/:id/contact',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: NetworkContactSchema,
  answer: NetworkEnquirySchema,
} as const satisfies Endpoint

/**
 * The talent takes a phone number or an address that the network offers, and sees it from then on. The body names the
 * enquiry’s `version`.
 * @throws 404 `enquiry_not_found`; 409 `enquiry_changed` with `enquiry`, `enquiry_frozen`, `thread_full`; 422 `move_not_allowed`; 429
 */
export const stepTalentContact = {
  call: 'POST /api/talent/enquiries/:id/their-contact',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: TalentContactSchema,
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

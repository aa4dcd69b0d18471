/** The first data of a network's pages of its enquiries. */
import { ask } from '../endpoint.ts'
import { getNetworkEnquiry, listNetworkEnquiries } from '../endpoints/enquiries.ts'
import { listReplies } from '../endpoints/saved-replies.ts'
import { firstData, NoSearchSchema } from '../first-data.ts'
import { EnquiriesSearchSchema } from '../search-params/enquiries.ts'

export const networkEnquiriesPage = firstData(
  '/network/enquiries',
  EnquiriesSearchSchema,
  ({ search: { state, owed } }) => [ask(listNetworkEnquiries, { state, owed })],
)

export const networkEnquiryPage = firstData(
  '/network/enquiries/$enquiryId',
  NoSearchSchema,
  ({ params: { enquiryId: id } }) => [ask(getNetworkEnquiry, { id }), ask(listReplies)],
)

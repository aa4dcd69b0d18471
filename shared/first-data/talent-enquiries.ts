/** The first data of a talent's pages of enquiries. */
import { ask } from '../endpoint.ts'
import { getTalentEnquiry, listTalentEnquiries } from '../endpoints/enquiries.ts'
import { getTerms } from '../endpoints/talent-terms.ts'
import { firstData, NoSearchSchema } from '../first-data.ts'

export const talentEnquiriesPage = firstData('/talent/enquiries', NoSearchSchema, () => [
  ask(listTalentEnquiries),
])

export const talentEnquiryPage = firstData(
  '/talent/enquiries/$enquiryId',
  NoSearchSchema,
  ({ params: { enquiryId: id } }) => [ask(getTalentEnquiry, { id }), ask(getTerms)],
)

/** What the pages about enquiries show first. */
import { ask } from '../endpoint.ts'
import { getBrief } from '../endpoints/briefs.ts'
import {
  getNetworkEnquiry,
  getTalentEnquiry,
  listNetworkEnquiries,
  listTalentEnquiries,
} from '../endpoints/enquiries.ts'
import { listReplies } from '../endpoints/saved-replies.ts'
import { compareTalent, listSavedTalent, listTalentLists } from '../endpoints/saved-talent.ts'
import { getTalent } from '../endpoints/talent-search.ts'
import { getTerms } from '../endpoints/talent-terms.ts'
import { firstData, NoSearchSchema } from '../first-data.ts'
import { PAGE_SIZE_MAX } from '../limits.ts'
import { AskSearchSchema, EnquiriesSearchSchema } from '../search-params/enquiries.ts'

export const networkEnquiriesPage = firstData(
  '/network/enquiries',
  EnquiriesSearchSchema,
  ({ search: { state } }) => [ask(listNetworkEnquiries, { state })],
)

export const networkEnquiryPage = firstData(
  '/network/enquiries/$enquiryId',
  NoSearchSchema,
  ({ params: { enquiryId: id } }) => [ask(getNetworkEnquiry, { id }), ask(listReplies)],
)

export const askPage = firstData(
  '/network/enquiries/create',
  AskSearchSchema,
  ({ search: { talent, list, people, brief, draft } }) => [
    ask(listReplies),
    ...(talent === undefined ? [] : [ask(getTalent, { userId: talent })]),
    ...(list === undefined
      ? []
      : [ask(listTalentLists), ask(listSavedTalent, { limit: PAGE_SIZE_MAX, list })]),
    ...(people === undefined ? [] : [ask(compareTalent, { people })]),
    ...(brief === undefined ? [] : [ask(getBrief, { id: brief })]),
    ...(draft === undefined ? [] : [ask(getNetworkEnquiry, { id: draft })]),
  ],
)

export const talentEnquiriesPage = firstData('/talent/enquiries', NoSearchSchema, () => [
  ask(listTalentEnquiries),
])

export const talentEnquiryPage = firstData(
  '/talent/enquiries/$enquiryId',
  NoSearchSchema,
  ({ params: { enquiryId: id } }) => [ask(getTalentEnquiry, { id }), ask(getTerms)],
)

/** The first data of the page that asks talent. */
import { ask } from '../endpoint.ts'
import { getAskLimits } from '../endpoints/asking.ts'
import { getBrief } from '../endpoints/briefs.ts'
import { getNetworkEnquiry } from '../endpoints/enquiries.ts'
import { listReplies } from '../endpoints/saved-replies.ts'
import { compareTalent, listSavedTalent, listTalentLists } from '../endpoints/saved-talent.ts'
import { getTalent } from '../endpoints/talent-search.ts'
import { firstData } from '../first-data.ts'
import { PAGE_SIZE_MAX } from '../limits.ts'
import { AskSearchSchema } from '../search-params/enquiries.ts'

export const askPage = firstData(
  '/network/enquiries/create',
  AskSearchSchema,
  ({ search: { talent, list, people, brief, draft } }) => [
    ask(listReplies),
    ask(getAskLimits),
    ...(talent === undefined ? [] : [ask(getTalent, { userId: talent })]),
    ...(list === undefined
      ? []
      : [ask(listTalentLists), ask(listSavedTalent, { limit: PAGE_SIZE_MAX, list })]),
    ...(people === undefined ? [] : [ask(compareTalent, { people })]),
    ...(brief === undefined ? [] : [ask(getBrief, { id: brief })]),
    ...(draft === undefined ? [] : [ask(getNetworkEnquiry, { id: draft })]),
  ],
)

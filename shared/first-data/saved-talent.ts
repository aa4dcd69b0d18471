/** The first data of the page of saved talent. */
import { ask } from '../endpoint.ts'
import { listMembers } from '../endpoints/network-members.ts'
import { compareTalent, listSavedTalent, listTalentLists } from '../endpoints/saved-talent.ts'
import { firstData } from '../first-data.ts'
import { PAGE_SIZE_MAX } from '../limits.ts'
import { SavedSearchSchema } from '../search-params/saved-talent.ts'

/** The lists, the board of one and who else may see it, or those who are compared. */
export const savedTalentPage = firstData(
  '/network/saved',
  SavedSearchSchema,
  ({ search: { list = 'first', view, compare: people } }) =>
    view === 'compare'
      ? [ask(compareTalent, { people }), ask(listMembers)]
      : [
          ask(listTalentLists),
          ask(listSavedTalent, { limit: PAGE_SIZE_MAX, list }),
          ask(listMembers),
        ],
)

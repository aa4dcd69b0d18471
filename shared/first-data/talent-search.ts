/** The first data of the search for talent. */
import { ask } from '../endpoint.ts'
import { getBrief } from '../endpoints/briefs.ts'
import { searchTalent } from '../endpoints/talent-search.ts'
import { firstData } from '../first-data.ts'
import { askOpenProfile } from '../open-profile.ts'
import { TalentSearchParamsSchema } from '../search-params/talent-search.ts'

export const browsePage = firstData('/network/browse', TalentSearchParamsSchema, ({ search }) => [
  ask(searchTalent, { ...search, facets: true }),
  ...askBrief(search.brief),
])

export const viewedTalentPage = firstData(
  '/network/browse/$userId',
  TalentSearchParamsSchema,
  ({ params: { userId }, search }) => [
    ask(searchTalent, { ...search, facets: true }),
    ...askBrief(search.brief),
    ...askOpenProfile(userId, search.brief),
  ],
)

function askBrief(id: string | undefined) {
  return id === undefined ? [] : [ask(getBrief, { id })]
}

import * as v from 'valibot'
import { searchTalent } from '../../shared/endpoints/talent-search.ts'
import {
  TalentFacetsSchema,
  TalentPageSchema,
  type TalentSearch,
} from '../../shared/talent-search.ts'
import { readListPage } from '../http/list-page.ts'
import { writtenRead } from '../http/read-endpoint.ts'
import type { Client } from '../supabase/clients.ts'

/** The key of the last row of a page, after which the database continues. */
const PlaceSchema = v.record(v.string(), v.union([v.string(), v.number(), v.null()]))

const AnswerSchema = v.object({
  ...TalentPageSchema.entries,
  facets: v.nullable(TalentFacetsSchema),
  nextCursor: v.nullable(PlaceSchema),
})

/** A page of a search. The people on it are counted as having been shown. */
export const readSearch = writtenRead(
  searchTalent,
  async ({ client, behind }, { sealKeys }, { query: { cursor, ...asked } }) => {
    // The counts beside the filters come only with the first page.
    const { facets, ...query } = asked
    const { limit, ...search } = query
    const counted = cursor === undefined && facets ? { facets: facets === 'true' } : {}
    const list = { list: nameOf(search), secrets: sealKeys, place: PlaceSchema, page: AnswerSchema }
    const { facets: kinds, ...page } = await readListPage(list, cursor, (after) =>
      client.rpc('search_talent', {
        filter: { ...query, ...inWords(query), ...counted, ...after },
      }),
    )
    if (page.items.length > 0) behind(noteShown(client, page.items))
    return { ...page, ...(kinds && { facets: kinds }) }
  },
)

/** Counts that these people were shown. If that fails, the search is answered all the same. */
async function noteShown(client: Client, items: readonly { userId: string }[]): Promise<void> {
  const { error } = await client.rpc('record_impressions', {
    talents: items.map(({ userId }) => userId),
  })
  if (error) console.warn(JSON.stringify({ event: 'impressions_not_counted', code: error.code }))
}

/** The search, in the database's words. */
function inWords({
  languages,
  available,
  hasReel,
}: Pick<TalentSearch, 'languages' | 'available' | 'hasReel'>) {
  return {
    ...(languages && {
      languages: languages.map((asked) => (asked.includes(':') ? asked : `${asked}:basic`)),
    }),
    ...(available && { available: available === 'true' ? 'yes' : 'no' }),
    ...(hasReel && { hasReel: hasReel === 'true' ? 'yes' : 'no' }),
  }
}

/** The same name for the same search, so that a cursor is valid for no other. */
function nameOf(search: object): string {
  const asked = Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `talent ${JSON.stringify(asked)}`
}

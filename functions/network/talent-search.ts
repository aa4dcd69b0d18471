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

/** The key of a page's last row, behind which the database goes on. */
const PlaceSchema = v.record(v.string(), v.union([v.string(), v.number(), v.null()]))

const AnswerSchema = v.object({
  ...TalentPageSchema.entries,
  facets: v.nullable(TalentFacetsSchema),
  nextCursor: v.nullable(PlaceSchema),
})

/** A page of a search. Who is in it is counted as having been seen. */
export const readSearch = writtenRead(
  searchTalent,
  async ({ client, behind }, { sealKeys }, { query: { cursor, ...asked } }) => {
    // What further filters would leave is told once, with the first page.
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

/** Counts that these were seen. That it cannot be counted is no reason to keep a search from anybody. */
async function noteShown(client: Client, items: readonly { userId: string }[]): Promise<void> {
  const { error } = await client.rpc('record_impressions', {
    talents: items.map(({ userId }) => userId),
  })
  if (error) console.warn(JSON.stringify({ event: 'impressions_not_counted', code: error.code }))
}

/** What the database has words for. */
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

/** The same for the same search, so that a cursor goes on in no other. */
function nameOf(search: object): string {
  const asked = Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `talent ${JSON.stringify(asked)}`
}

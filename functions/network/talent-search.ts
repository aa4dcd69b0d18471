import { Hono } from 'hono'
import * as v from 'valibot'
import {
  TalentFacetsSchema,
  TalentPageSchema,
  type TalentSearch,
  TalentSearchSchema,
} from '../../shared/talent-search.ts'
import type { AppConfig, AppEnv } from '../app-env.ts'
import { readListPage } from '../http/list-page.ts'
import { validQuery } from '../http/valid.ts'
import type { Caller } from '../session/caller.ts'
import { asRole } from '../session/require-role.ts'
import type { Client } from '../supabase/clients.ts'

/** Approved talent whom the network may see, found by words and filters; one question to the database. */
export const talentSearch = new Hono<AppEnv>().get(
  '/api/network/talent',
  validQuery(TalentSearchSchema),
  async (c) => {
    const query = c.req.valid('query')
    const read = (caller: Caller) => searchTalent(caller, c.get('config'), query)
    return c.json(await asRole(c, 'tv_network', read), 200)
  },
)

/** Where the database goes on. */
const PlaceSchema = v.record(v.string(), v.union([v.string(), v.number(), v.null()]))

const AnswerSchema = v.object({
  ...TalentPageSchema.entries,
  facets: v.nullable(TalentFacetsSchema),
  nextCursor: v.nullable(PlaceSchema),
})

/**
 * Reads one page of a search.
 * @param caller an active network, or the database refuses
 * @param config whose keys seal the cursor
 * @param query what is searched for, and from where
 * @throws Problem `invalid_request` for a cursor that is not ours, or is another search's
 */
export async function searchTalent(
  { client, behind }: Caller,
  { sealKeys }: AppConfig,
  { cursor, ...query }: TalentSearch,
) {
  const { facets, limit, ...search } = query
  const list = { list: nameOf(search), secrets: sealKeys, place: PlaceSchema, page: AnswerSchema }
  const { facets: counted, ...page } = await readListPage(list, cursor, (after) =>
    client.rpc('search_talent', { filter: { ...query, ...inWords(query), ...after } }),
  )
  if (page.items.length > 0) behind(noteShown(client, page.items))
  return { ...page, ...(counted && { facets: counted }) }
}

/** Counts that these were seen. That it cannot be counted is no reason to keep a search from anybody. */
async function noteShown(client: Client, items: readonly { userId: string }[]): Promise<void> {
  const { error } = await client.rpc('note_appearances', {
    talents: items.map(({ userId }) => userId),
  })
  if (error) console.warn(JSON.stringify({ event: 'appearances_not_counted', code: error.code }))
}

/** What the database has words for. */
function inWords({ languages, available, hasReel, facets }: TalentSearch) {
  return {
    ...(languages && {
      languages: languages.map((asked) => (asked.includes(':') ? asked : `${asked}:basic`)),
    }),
    ...(available && { available: available === 'true' ? 'yes' : 'no' }),
    ...(hasReel && { hasReel: hasReel === 'true' ? 'yes' : 'no' }),
    ...(facets && { facets: facets === 'true' }),
  }
}

/** The same for the same search, so that a cursor goes on in no other. */
function nameOf(search: object): string {
  const asked = Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `talent ${JSON.stringify(asked)}`
}

import { Hono } from 'hono'
import * as v from 'valibot'
import {
  ComparedTalentSchema,
  type CompareQuery,
  CompareQuerySchema,
  SavedAnswerSchema,
  SavedTalentPageSchema,
  type SavedTalentQuery,
  SavedTalentQuerySchema,
  SaveTalentSchema,
  UnsaveQuerySchema,
} from '../../shared/saved-talent.ts'
import type { AppConfig, AppEnv } from '../app-env.ts'
import { readListPage } from '../http/list-page.ts'
import { uuidOf } from '../http/uuid.ts'
import { noBody, validBody, validQuery } from '../http/valid.ts'
import type { Caller } from '../session/caller.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Whom a network has saved: read by list, saved, moved, noted about, and taken out again. */
export const saved = new Hono<AppEnv>()
  .get('/api/network/saved', validQuery(SavedTalentQuerySchema), async (c) => {
    const query = c.req.valid('query')
    const read = (caller: Caller) => readSaved(caller, c.get('config'), query)
    return c.json(await withRole(c, 'tv_network', read), 200)
  })
  .put('/api/network/saved/:userId', validBody(SaveTalentSchema), async (c) => {
    const changes = c.req.valid('json')
    const talent = c.req.param('userId')
    const answer = await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(
        SavedAnswerSchema,
        await client.rpc('save_talent', { talent: uuidOf(talent, 'talent_not_found'), changes }),
      ),
    )
    return c.json(answer, 200)
  })
  .delete('/api/network/saved/:userId', noBody, validQuery(UnsaveQuerySchema), async (c) => {
    const talent = uuidOf(c.req.param('userId'), 'talent_not_found')
    const { list } = c.req.valid('query')
    await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(v.unknown(), await client.rpc('unsave_talent', { talent, ...(list && { list }) })),
    )
    return c.body(null, 204)
  })
  .get('/api/network/compare', validQuery(CompareQuerySchema), async (c) => {
    const query = c.req.valid('query')
    const read = (caller: Caller) => readCompared(caller, c.get('config'), query)
    return c.json(await withRole(c, 'tv_network', read), 200)
  })

const PlaceSchema = v.object({ rank: v.number(), id: v.string() })

const AnswerSchema = v.object({
  ...SavedTalentPageSchema.entries,
  nextCursor: v.nullable(PlaceSchema),
})

/**
 * Reads a page of those whom the caller has saved and may see.
 * @param caller an active network, or the database refuses
 * @param config whose keys seal the cursor
 * @param query which list, and from where
 * @throws Problem `list_not_found`; `invalid_request` for a cursor that is not ours, or is another list's
 */
export async function readSaved(
  { client }: Caller,
  { sealKeys }: AppConfig,
  { cursor, ...query }: SavedTalentQuery,
) {
  const list = {
    list: `saved ${query.list ?? ''}`,
    secrets: sealKeys,
    place: PlaceSchema,
    page: AnswerSchema,
  }
  return readListPage(list, cursor, (after) =>
    client.rpc('saved_talent', { filter: { ...query, ...after } }),
  )
}

/**
 * Reads up to four talent to be shown beside each other, without those whom the caller may not see.
 * @param caller an active network, or the database refuses
 * @param _config unused: reads of first data have it in this place
 * @param query whom
 */
export async function readCompared(
  { client }: Caller,
  _config: AppConfig,
  { people }: CompareQuery,
) {
  return parseRpc(ComparedTalentSchema, await client.rpc('compare_talent', { people }))
}

import { Hono } from 'hono'
import * as v from 'valibot'
import {
  type Brief,
  BriefBodySchema,
  type BriefListQuery,
  BriefListQuerySchema,
  BriefPageSchema,
  BriefSchema,
} from '../../shared/briefs.ts'
import type { AppConfig, AppEnv } from '../app-env.ts'
import { matchedVersion } from '../http/if-match.ts'
import { readListPage } from '../http/list-page.ts'
import { Problem } from '../http/problem.ts'
import { uuidOf } from '../http/uuid.ts'
import { noBody, validBody, validQuery } from '../http/valid.ts'
import type { Caller } from '../session/caller.ts'
import { asRole } from '../session/require-role.ts'
import { dataOf } from '../supabase/answers.ts'

/** What a network looks for. A save may name the version it was made of, so that no tab undoes another's. */
export const briefs = new Hono<AppEnv>()
  .get('/api/network/briefs', validQuery(BriefListQuerySchema), async (c) => {
    const query = c.req.valid('query')
    const read = (caller: Caller) => readBriefs(caller, c.get('config'), query)
    return c.json(await asRole(c, 'tv_network', read), 200)
  })
  .post('/api/network/briefs', validBody(BriefBodySchema), async (c) => {
    const brief = c.req.valid('json')
    const added = await asRole(c, 'tv_network', async ({ client }) =>
      dataOf(BriefSchema, await client.rpc('add_brief', { brief })),
    )
    return c.json(added, 201)
  })
  .get('/api/network/briefs/:id', async (c) => {
    const id = c.req.param('id')
    return c.json(await asRole(c, 'tv_network', (caller) => readBrief(caller, id)), 200)
  })
  .put('/api/network/briefs/:id', validBody(BriefBodySchema), async (c) => {
    const brief = { ...c.req.valid('json'), ...matchedVersion(c) }
    const wanted = uuidOf(c.req.param('id'), 'brief_not_found')
    const saved = await asRole(c, 'tv_network', async (caller) => {
      const answer = await caller.client.rpc('save_brief', { wanted, brief })
      try {
        return dataOf(BriefSchema, answer)
      } catch (refusal) {
        if (!(refusal instanceof Problem) || refusal.code !== 'brief_changed') throw refusal
        throw new Problem('brief_changed', { brief: await readBrief(caller, wanted) })
      }
    })
    return c.json(saved, 200)
  })
  .delete('/api/network/briefs/:id', noBody, async (c) => {
    const wanted = uuidOf(c.req.param('id'), 'brief_not_found')
    await asRole(c, 'tv_network', async ({ client }) =>
      dataOf(v.unknown(), await client.rpc('delete_brief', { wanted })),
    )
    return c.body(null, 204)
  })

const PlaceSchema = v.object({ createdAt: v.string(), id: v.string() })
const AnswerSchema = v.object({ ...BriefPageSchema.entries, nextCursor: v.nullable(PlaceSchema) })

/**
 * Reads a page of the caller's briefs, the latest first.
 * @param caller an active network, or the database refuses
 * @param config whose keys seal the cursor
 * @param query which state, and from where
 * @throws Problem `invalid_request` for a cursor that is not ours, or is another list's
 */
export async function readBriefs(
  { client }: Caller,
  { sealKeys }: AppConfig,
  { cursor, ...query }: BriefListQuery,
) {
  const list = { list: 'briefs', secrets: sealKeys, place: PlaceSchema, page: AnswerSchema }
  return readListPage(list, cursor, (after) =>
    client.rpc('briefs', { filter: { ...query, ...after } }),
  )
}

/**
 * Reads one of the caller's briefs.
 * @param caller an active network, or the database refuses
 * @param id as it came: it may be no id at all
 * @throws Problem `brief_not_found`, for another network's as for none
 */
export async function readBrief({ client }: Caller, id: string): Promise<Brief> {
  const wanted = uuidOf(id, 'brief_not_found')
  return dataOf(BriefSchema, await client.rpc('brief', { wanted }))
}

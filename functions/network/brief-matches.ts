import { Hono } from 'hono'
import * as v from 'valibot'
import { inWords, MatchSeenSchema } from '../../shared/match-reasons.ts'
import { BriefMatchesSchema, type MatchesQuery, MatchesQuerySchema } from '../../shared/matching.ts'
import { TalentCardSchema } from '../../shared/talent-search.ts'
import type { AppConfig, AppEnv } from '../app-env.ts'
import { rankedPage } from '../http/ranked-page.ts'
import { uuidOf } from '../http/uuid.ts'
import { validQuery } from '../http/valid.ts'
import type { Caller } from '../session/caller.ts'
import { asRole } from '../session/require-role.ts'
import { dataOf } from '../supabase/answers.ts'

/** Who fits a brief and why, or how well one person does. */
export const briefMatches = new Hono<AppEnv>()
  .get('/api/network/briefs/:id/matches', validQuery(MatchesQuerySchema), async (c) => {
    const id = c.req.param('id')
    const query = c.req.valid('query')
    const read = (caller: Caller) => readBriefMatches(caller, c.get('config'), id, query)
    return c.json(await asRole(c, 'tv_network', read), 200)
  })
  .get('/api/network/briefs/:id/matches/:userId', async (c) => {
    const { id, userId } = c.req.param()
    return c.json(
      await asRole(c, 'tv_network', (caller) => readBriefMatch(caller, id, userId)),
      200,
    )
  })

const AnswerSchema = v.object({
  ...v.omit(BriefMatchesSchema, ['nextCursor']).entries,
  items: v.array(v.object({ ...TalentCardSchema.entries, ...MatchSeenSchema.entries })),
})

/**
 * Reads a page of those who fit one of the caller's briefs best, of whom the database knows all at once.
 * @param caller an active network, or the database refuses
 * @param config whose keys seal the cursor
 * @param id the brief's, as it came
 * @param query how many, and after whom
 * @throws Problem `brief_not_found`, for another network's as for none; `invalid_request` for a cursor that is
 *   not ours, or is another brief's
 */
export async function readBriefMatches(
  { client }: Caller,
  { sealKeys }: AppConfig,
  id: string,
  query: MatchesQuery,
) {
  const wanted = uuidOf(id, 'brief_not_found')
  const answer = dataOf(AnswerSchema, await client.rpc('brief_matches', { wanted }))
  const page = await rankedPage(
    answer.items,
    ({ userId }) => userId,
    query,
    `matches of ${wanted}`,
    sealKeys,
  )
  const items = page.items.map((item) => ({ ...item, ...inWords(item, 'network') }))
  return { ...answer, ...page, items }
}

/**
 * Reads how well one person fits one of the caller's briefs.
 * @param caller an active network, or the database refuses
 * @param id the brief's, as it came
 * @param userId the talent's, as it came
 * @throws Problem `brief_not_found`; `talent_not_found`, the same for who is hidden and who does not exist
 */
export async function readBriefMatch({ client }: Caller, id: string, userId: string) {
  const wanted = uuidOf(id, 'brief_not_found')
  const talent = uuidOf(userId, 'talent_not_found')
  const seen = dataOf(MatchSeenSchema, await client.rpc('brief_match', { wanted, talent }))
  return inWords(seen, 'network')
}

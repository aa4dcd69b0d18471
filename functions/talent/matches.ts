import { Hono } from 'hono'
import * as v from 'valibot'
import { improvements, inWords, MatchSeenSchema } from '../../shared/match-reasons.ts'
import {
  MatchedBriefSchema,
  type MatchesQuery,
  MatchesQuerySchema,
  type TalentMatches,
} from '../../shared/matching.ts'
import type { AppConfig, AppEnv } from '../app-env.ts'
import { rankedPage } from '../http/ranked-page.ts'
import { validQuery } from '../http/valid.ts'
import type { Caller } from '../session/caller.ts'
import { asRole } from '../session/require-role.ts'
import { dataOf } from '../supabase/answers.ts'

/** The open briefs that fit a talent, with the reasons that their networks read. */
export const talentMatches = new Hono<AppEnv>().get(
  '/api/talent/matches',
  validQuery(MatchesQuerySchema),
  async (c) => {
    const query = c.req.valid('query')
    const read = (caller: Caller) => readTalentMatches(caller, c.get('config'), query)
    return c.json(await asRole(c, 'talent', read), 200)
  },
)

const AnswerSchema = v.object({
  items: v.array(
    v.object({
      ...v.omit(MatchedBriefSchema, ['improve']).entries,
      parts: MatchSeenSchema.entries.parts,
    }),
  ),
  unscored: v.array(MatchSeenSchema.entries.parts),
})

/**
 * Reads a page of the briefs that fit the caller, of which the database knows all at once.
 * @param caller an active talent, or the database refuses
 * @param config whose keys seal the cursor
 * @param query how many, and after which
 * @throws Problem `invalid_request` for a cursor that is not ours, or is another list's
 */
export async function readTalentMatches(
  { client }: Caller,
  { sealKeys }: AppConfig,
  query: MatchesQuery,
): Promise<TalentMatches> {
  const { items, unscored } = dataOf(AnswerSchema, await client.rpc('talent_matches'))
  const unknown = unscored.flat().filter(({ isKnown }) => !isKnown)
  const page = await rankedPage(
    items,
    ({ briefId }) => briefId,
    query,
    'matches of a talent',
    sealKeys,
  )
  return {
    items: page.items.map((item) => ({
      ...item,
      parts: inWords(item, 'talent').parts,
      improve: improvements(item.parts),
    })),
    unscored: { count: unscored.length, improve: improvements(unknown) },
    nextCursor: page.nextCursor,
  }
}

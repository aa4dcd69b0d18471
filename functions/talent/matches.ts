import { Hono } from 'hono'
import * as v from 'valibot'
import { improvements, inWords, MatchSeenSchema } from '../../shared/match-reasons.ts'
import { MatchedBriefSchema, type TalentMatches } from '../../shared/matching.ts'
import type { AppEnv } from '../app-env.ts'
import type { Caller } from '../session/caller.ts'
import { asRole } from '../session/require-role.ts'
import { dataOf } from '../supabase/answers.ts'

/** The open briefs that fit a talent, with the reasons that their networks read. */
export const talentMatches = new Hono<AppEnv>().get('/api/talent/matches', async (c) =>
  c.json(await asRole(c, 'talent', readTalentMatches), 200),
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
 * Reads the briefs that fit the caller.
 * @param caller an active talent, or the database refuses
 */
export async function readTalentMatches({ client }: Caller): Promise<TalentMatches> {
  const { items, unscored } = dataOf(AnswerSchema, await client.rpc('talent_matches'))
  const unknown = unscored.flat().filter(({ isKnown }) => !isKnown)
  return {
    items: items.map((item) => ({
      ...item,
      parts: inWords(item, 'talent').parts,
      improve: improvements(item.parts),
    })),
    unscored: { count: unscored.length, improve: improvements(unknown) },
    nextCursor: null,
  }
}

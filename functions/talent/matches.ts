import * as v from 'valibot'
import { listTalentMatches } from '../../shared/endpoints/matches.ts'
import { improvements, inWords, MatchSeenSchema } from '../../shared/match-reasons.ts'
import { MatchedBriefSchema } from '../../shared/matching.ts'
import { rankedPage } from '../http/ranked-page.ts'
import { writtenRead } from '../http/read-endpoint.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

const AnswerSchema = v.object({
  items: v.array(
    v.object({
      ...v.omit(MatchedBriefSchema, ['improve']).entries,
      parts: MatchSeenSchema.entries.parts,
    }),
  ),
  unscored: v.array(MatchSeenSchema.entries.parts),
})

/** A page of the briefs that fit a talent, with the reasons in words. The database knows all of them at once. */
export const readTalentMatches = writtenRead(
  listTalentMatches,
  async ({ client }, { sealKeys }, { query }) => {
    const { items, unscored } = parseRpc(AnswerSchema, await client.rpc('talent_matches'))
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
        parts: inWords(item.parts, 'talent'),
        improve: improvements(item.parts),
      })),
      unscored: { count: unscored.length, improve: improvements(unknown) },
      nextCursor: page.nextCursor,
    }
  },
)

import * as v from 'valibot'
import { getBriefMatch, listBriefMatches } from '../../shared/endpoints/matches.ts'
import { inWords, MatchSeenSchema } from '../../shared/match-reasons.ts'
import { BriefMatchesSchema } from '../../shared/matching.ts'
import { TalentCardSchema } from '../../shared/talent-search.ts'
import { rankedPage } from '../http/ranked-page.ts'
import { writtenRead } from '../http/read-endpoint.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

const AnswerSchema = v.object({
  ...v.omit(BriefMatchesSchema, ['nextCursor']).entries,
  items: v.array(
    v.object({
      ...TalentCardSchema.entries,
      ...MatchSeenSchema.entries,
      newsId: v.nullable(v.string()),
    }),
  ),
})

/** A page of the people who fit a brief best, with the reasons in words. The database knows all of them at once. */
export const readBriefMatches = writtenRead(
  listBriefMatches,
  async ({ client }, { sealKeys }, { ids: { id: wanted = '' }, query }) => {
    const answer = parseRpc(AnswerSchema, await client.rpc('brief_matches', { wanted }))
    const page = await rankedPage(
      answer.items,
      ({ userId }) => userId,
      query,
      `matches of ${wanted}`,
      sealKeys,
    )
    const items = page.items.map((item) => ({ ...item, parts: inWords(item.parts, 'network') }))
    return { ...answer, ...page, items }
  },
)

/** How well one person fits a brief, with the reasons in words. */
export const readBriefMatch = writtenRead(
  getBriefMatch,
  async ({ client }, _config, { ids: { id: wanted = '', userId: talent = '' } }) => {
    const seen = parseRpc(MatchSeenSchema, await client.rpc('brief_match', { wanted, talent }))
    return { ...seen, parts: inWords(seen.parts, 'network') }
  },
)

import { type Ask, ask } from './endpoint.ts'
import { getBriefMatch } from './endpoints/matches.ts'
import { getTalent, listSimilarTalent } from './endpoints/talent-search.ts'

/**
 * What a profile shows first that lies open over a list.
 * @param userId whose
 * @param briefId the brief that they are compared with, if any
 */
export function askOpenProfile(userId: string, briefId: string | undefined): readonly Ask[] {
  const fit = briefId === undefined ? [] : [ask(getBriefMatch, { id: briefId, userId })]
  return [ask(getTalent, { userId }), ...fit, ask(listSimilarTalent, { userId })]
}

import { type Ask, ask } from './endpoint.ts'
import { getBriefMatch } from './endpoints/matches.ts'
import { listMembers } from './endpoints/network-members.ts'
import { getTalent, listSimilarTalent } from './endpoints/talent-search.ts'

/**
 * The first data of a profile that is open over a list.
 * @param userId the talent's id
 * @param briefId the brief that they are compared with, if any
 */
export function askOpenProfile(userId: string, briefId: string | undefined): readonly Ask[] {
  const fit = briefId === undefined ? [] : [ask(getBriefMatch, { id: briefId, userId })]
  return [
    ask(getTalent, { userId }),
    ...fit,
    ask(listSimilarTalent, { userId }),
    // They say whether the reader may ask.
    ask(listMembers),
  ]
}

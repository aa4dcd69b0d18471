import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AskRefusal } from '../../../../shared/ask-limits.ts'
import { getAskLimits } from '../../../../shared/endpoints/asking.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** How many talent the network can ask now, and whom it cannot. */
export const askLimitsQuery = endpointQuery(getAskLimits)

/** Why a talent cannot be asked now; undefined if nothing is known to be in the way. */
export type RefusalOf = (talentId: string) => AskRefusal | undefined

/**
 * Why somebody cannot be asked about a job, as far as it is known before anything is sent.
 * @param briefId the brief of the job, if any
 */
export function useAskRefusals(briefId: string | undefined): RefusalOf {
  const refusals = useQuery(askLimitsQuery).data?.refusals
  const byTalent = useMemo(() => {
    const found = new Map<string, AskRefusal>()
    for (const refusal of refusals ?? []) {
      const { talentId, briefId: about } = refusal
      // The first one counts, as when it is sent.
      if (!found.has(talentId) && (about === null || about === briefId)) {
        found.set(talentId, refusal)
      }
    }
    return found
  }, [refusals, briefId])
  return (talentId) => byTalent.get(talentId)
}

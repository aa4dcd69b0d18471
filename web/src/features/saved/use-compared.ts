import { useQuery } from '@tanstack/react-query'
import { COMPARED_MAX } from '../../../../shared/limits.ts'
import type { SavedSearch } from '../../../../shared/search-params/saved-talent.ts'
import { comparedIn, comparedQuery } from '../../entities/saved-talent/saved-queries.ts'

/**
 * Those who are chosen to be compared, without whom the network may not see any more: they have no card with a box
 * to untick. Asked when all places are taken, and by then the comparison comes next.
 * @param search as the address has it
 * @returns their ids; all who were chosen while it is not known who is seen
 */
export function useCompared(search: SavedSearch): string[] {
  const chosen = comparedIn(search)
  const { data } = useQuery({
    ...comparedQuery(chosen),
    enabled: chosen.length === COMPARED_MAX,
  })
  if (data === undefined) return chosen
  return chosen.filter((id) => data.items.some(({ talent }) => talent.userId === id))
}

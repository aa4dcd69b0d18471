import { useQuery } from '@tanstack/react-query'
import { COMPARED_MAX } from '../../../../shared/limits.ts'
import type { SavedSearch } from '../../../../shared/search-params/saved-talent.ts'
import { comparedIn, comparedQuery } from '../../entities/saved-talent/saved-queries.ts'
import type { ChangeSavedSearch } from './change-saved-search.ts'

/**
 * The people to compare, without those whom the network can no longer see: these have no card with a checkbox to
 * clear. Who is visible is only requested when the maximum is reached, when the comparison is the likely next step.
 * @param search the search of the address
 * @param onSearch changes it
 * @returns `compared`, their ids (all chosen ids while it is not known who is visible), and `toggle`, which chooses a
 *   person for the comparison, or no longer
 */
export function useCompared(search: SavedSearch, onSearch: ChangeSavedSearch) {
  const chosen = comparedIn(search)
  const { data } = useQuery({
    ...comparedQuery(chosen),
    enabled: chosen.length === COMPARED_MAX,
  })
  const visible = data?.items.map(({ talent }) => talent.userId)
  const compared = visible === undefined ? chosen : chosen.filter((id) => visible.includes(id))

  function toggle(userId: string): void {
    const unseen = chosen.filter((id) => !compared.includes(id))
    // From the address, which may be newer than what is rendered: otherwise the second of two quick presses would undo
    // the first.
    onSearch((present) => {
      const known = comparedIn(present).filter((id) => !unseen.includes(id))
      const next = known.includes(userId)
        ? known.filter((id) => id !== userId)
        : [...known, userId].slice(0, COMPARED_MAX)
      return { compare: next.join(',') || undefined }
    })
  }

  return { compared, toggle }
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BULK_MAX } from '../../../../shared/limits.ts'
import { countsQuery } from '../../entities/application/application-queries.ts'
import { useFailures } from '../../ui/toast.tsx'
import type { useSelection } from './application-selection.ts'
import type { useApprovalsView } from './use-approvals-view.ts'

/** The applications that match the filters, of which the list shows a part. */
export interface Matching {
  /** How many there are; undefined while nobody knows. */
  total: number | undefined
  loading: boolean
  /** Selects as many of them as one decision takes. */
  select: () => void
}

/** Names the failure of a toast. */
const LOAD = 'load the list'

/**
 * Selects the applications that match the filters, beyond the rows that are shown. The rest is loaded into the list
 * first, so that a decision is only about people who are listed by name, and never about one who applies after the
 * choice.
 * @returns null if all that match are shown, or as many as one decision takes
 */
export function useSelectMatching(
  { list, items, filters, loadUpTo }: ReturnType<typeof useApprovalsView>,
  selection: ReturnType<typeof useSelection>,
): Matching | null {
  const failures = useFailures()
  const [loading, setLoading] = useState(false)
  const { data: counts } = useQuery(countsQuery(filters))
  if (!list.hasNextPage || items.length >= BULK_MAX) return null

  async function select(): Promise<void> {
    failures.withdraw(LOAD)
    setLoading(true)
    const loaded = loadUpTo(BULK_MAX)
    await selection.selectLoaded(loaded)
    setLoading(false)
    if ((await loaded) === null) {
      failures.tell(LOAD, 'The rest of the list could not be loaded', 'Nothing else was selected.')
    }
  }

  // A count from before the last applications came would be less than what is listed.
  const total = counts && counts.total > items.length ? counts.total : undefined
  return { total, loading, select: () => void select() }
}

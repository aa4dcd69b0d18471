import { useEffect, useState } from 'react'
import { type Draft, forgetDraft, keepDraft, readDraft } from '../../lib/form-draft.ts'
import { useDraftKey } from '../../lib/use-draft-key.ts'
import { useEventCallback } from '../../lib/use-event-callback.ts'
import { useSelection } from './application-selection.ts'
import type { useApprovalsView } from './use-approvals-view.ts'

/**
 * The selected rows of the desk, kept in this tab like typed text: they are selected again after a reload, another
 * page, or the end of a session. Those who have left the list meanwhile are not.
 * @param view the list
 * @param isBusy whether an applicant cannot be selected now
 */
export function useKeptSelection(
  { items, filters, list, loadUpTo }: ReturnType<typeof useApprovalsView>,
  isBusy: (userId: string) => boolean,
) {
  const of = JSON.stringify(filters)
  const key = useDraftKey('selection')
  const [kept] = useState(() => keptOf(readDraft(key), of))
  const selection = useSelection(items, of, kept.chosen, isBusy)
  const { chosen, keepLoaded } = selection
  const isAsKept = chosen === kept.chosen

  useEffect(() => {
    if (isAsKept) return
    if (chosen.size === 0) {
      forgetDraft(key)
      return
    }
    const rows = items.findLastIndex(({ userId }) => chosen.has(userId)) + 1
    if (rows > 0) keepDraft(key, { of, chosen: [...chosen], rows })
  }, [chosen, isAsKept, items, key, of])

  const isListed = list.isSuccess && !list.isFetching && !list.isPlaceholderData
  const [isDue, setIsDue] = useState(kept.chosen.size > 0)
  const restore = useEventCallback(() => void keepLoaded(loadUpTo(kept.rows)))
  useEffect(() => {
    if (!isDue || !isListed) return
    setIsDue(false)
    restore()
  }, [isDue, isListed, restore])

  return selection
}

/** The selection in a draft, and how many rows the list needs to show it; nobody if it was made in another list. */
function keptOf(draft: Draft, of: string): { chosen: ReadonlySet<string>; rows: number } {
  const ids = draft.of === of && Array.isArray(draft.chosen) ? draft.chosen : []
  return { chosen: new Set(ids.map(String)), rows: Number(draft.rows) || 0 }
}

import { type RefObject, useEffect, useRef } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import { useDesk } from '../../entities/decision/use-desk.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { focusedRow, focusRow } from './application-list.tsx'
import { SHORTCUTS } from './approvals-shortcuts.ts'
import type { useApprovalsView } from './use-approvals-view.ts'

/**
 * The actions of the desk, with what the page does after them: it moves on to the next application, and back to those
 * whose decision was undone.
 * @param view the list and the open application
 * @param panel the open application's element, for focus
 */
export function useApprovalsDesk(
  view: ReturnType<typeof useApprovalsView>,
  panel: RefObject<HTMLElement | null>,
) {
  const { items, shownId, wide, open, stay } = view
  /** The applicant whose row gets focus when it is back in the list. */
  const returning = useRef<string>(undefined)

  const desk = useDesk({
    // By a sheet.
    isCovered: !wide && shownId !== undefined,
    undoKey: SHORTCUTS.undo.keys[0].toUpperCase(),
    onLeave: (applications) => {
      const leaving = new Set(applications.map(({ userId }) => userId))
      const next = followerOf(items, (userId) => leaving.has(userId), desk.isDeciding)
      // The focused row is always the open one: the keys that decide must not act on somebody else.
      if (!next) {
        view.leave(items.filter(({ userId }) => leaving.has(userId) || desk.isDeciding(userId)))
        focusHeading()
        return
      }
      if (wide || shownId !== undefined) open(next.userId)
      if (wide || shownId === undefined) focusRow(next.userId)
      else panel.current?.focus()
    },
    onReturn: ({ userId }) => {
      open(userId)
      // Focus stays with people who are writing something else. A sheet takes focus by itself.
      const isAtList = focusedRow() !== undefined || document.activeElement === document.body
      returning.current = wide && isAtList ? userId : undefined
    },
  })

  const isDeciding = desk.bulk.reports.some(({ underWay }) => underWay.length > 0)
  useEffect(() => {
    if (!isDeciding) stay()
  }, [isDeciding, stay])

  useEffect(() => {
    if (!items.some(({ userId }) => userId === returning.current)) return
    focusRow(returning.current)
    returning.current = undefined
  }, [items])

  return desk
}

/**
 * The applicant after the last of those who leave, or else before the first.
 * @param items the list
 * @param isLeaving whether an applicant leaves now
 * @param isBusy whether a decision about an applicant is still being sent: they may leave as well
 */
function followerOf(
  items: readonly Application[],
  isLeaving: (userId: string) => boolean,
  isBusy: (userId: string) => boolean,
): Application | undefined {
  const stays = ({ userId }: Application) => !isLeaving(userId) && !isBusy(userId)
  const last = items.findLastIndex(({ userId }) => isLeaving(userId))
  return items.slice(last + 1).find(stays) ?? items.slice(0, Math.max(last, 0)).findLast(stays)
}

import {
  needsReason,
  type ProfileStatus,
  STATUS_TRANSITIONS,
} from '../../../../shared/profile-status.ts'
import { NOTE_BOX } from '../../entities/account/account-notes.tsx'
import type { DeskActions } from '../../entities/decision/decision-bar.tsx'
import type { Desk } from '../../entities/decision/use-desk.ts'
import { focusedRow, focusRow } from './application-list.tsx'
import type { useSelection } from './application-selection.ts'
import { SEARCH_BOX } from './approvals-search-box.tsx'
import { useShortcuts } from './approvals-shortcuts.ts'
import type { useApprovalsView } from './use-approvals-view.ts'

interface ApprovalsKeys {
  view: ReturnType<typeof useApprovalsView>
  selection: ReturnType<typeof useSelection>
  desk: Desk
  /** Opens an application by keyboard: focus moves into it. */
  onOpen: (userId: string) => void
}

/**
 * Binds the shortcuts of the desk to the selected rows, or else to the open application.
 * @returns a function that moves to the next row, or to the one before
 */
export function useApprovalsKeys({ view, selection, desk, onOpen }: ApprovalsKeys) {
  const { items, shown, shownId, wide, list, open } = view

  async function step(by: 1 | -1): Promise<void> {
    const at = items.findIndex(({ userId }) => userId === (shownId ?? focusedRow()))
    let target = items[at + by]
    if (!target && by === 1 && list.hasNextPage) {
      const { data } = await list.fetchNextPage()
      target = data?.pages.flatMap((page) => page.items)[at + 1]
    }
    if (!target) return
    // On a narrow screen a sheet opens only on demand.
    if (wide || shownId !== undefined) open(target.userId)
    if (wide || shownId === undefined) focusRow(target.userId)
  }

  /** Does something with the row that has focus, or else with the open application. */
  function withFocused(act: (userId: string) => void): void {
    const userId = focusedRow() ?? shownId
    if (userId !== undefined) act(userId)
  }

  const [chosen] = selection.selected
  const actions = shown && desk.actionsFor(shown)
  useShortcuts({
    next: () => void step(1),
    previous: () => void step(-1),
    open: () => withFocused(onOpen),
    undo: () => void desk.undoLast(),
    search: () => document.getElementById(SEARCH_BOX)?.focus(),
    select: () => withFocused((userId) => selection.toggle(userId, false)),
    selectRange: () => withFocused((userId) => selection.toggle(userId, true)),
    ...(actions && keysOfOpen(actions, shown.status)),
    // The keys that decide act on the selected rows, if there are any.
    ...(chosen
      ? keysFor(chosen.status, (next) => desk.decideMany(selection.selected, next))
      : actions && keysFor(shown.status, actions.decide)),
  })

  return step
}

/** The keys for the open application, except those that decide. */
function keysOfOpen(actions: DeskActions, status: ProfileStatus) {
  const transitions: readonly ProfileStatus[] = STATUS_TRANSITIONS[status]
  return {
    ...(transitions.includes('approved') && { preview: () => actions.preview('approved') }),
    ...(status === 'pending' && { ask: actions.ask, claim: actions.toggleClaim }),
    note: () => document.querySelector<HTMLElement>(`#${NOTE_BOX} textarea`)?.focus(),
  }
}

/** The keys for the decisions about a status. */
function keysFor(status: ProfileStatus, decide: (next: ProfileStatus) => void) {
  const transitions: readonly ProfileStatus[] = STATUS_TRANSITIONS[status]
  const takingAway = transitions.find(needsReason)
  return {
    ...(transitions.includes('approved') && { approve: () => decide('approved') }),
    ...(takingAway && { reject: () => decide(takingAway) }),
  }
}

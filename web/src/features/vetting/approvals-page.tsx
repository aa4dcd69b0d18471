import { useEffect, useRef } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import {
  needsReason,
  type ProfileStatus,
  STATUS_TRANSITIONS,
} from '../../../../shared/profile-status.ts'
import type { ApprovalsSearch } from '../../../../shared/search-params/desk.ts'
import { NOTE_BOX } from '../../entities/account/account-notes.tsx'
import { DecisionDialogs } from '../../entities/decision/decision-dialogs.tsx'
import { DecisionFailure } from '../../entities/decision/decision-failure.tsx'
import { useDesk } from '../../entities/decision/use-desk.ts'
import { PageShortcuts } from '../../entities/shortcuts/page-shortcuts.tsx'
import { focusHeading } from '../../lib/focus-heading.ts'
import { useStable } from '../../lib/use-stable.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { focusRow } from './application-list.tsx'
import { useSelection } from './application-selection.ts'
import { ApprovalsBulkResult } from './approvals-bulk-result.tsx'
import { ApprovalsFilters } from './approvals-filters.tsx'
import { ApprovalsPanel } from './approvals-panel.tsx'
import { ApprovalsQueue } from './approvals-queue.tsx'
import { SEARCH_BOX } from './approvals-search-box.tsx'
import { IN_THE_LIST, SHORTCUTS, useShortcuts } from './approvals-shortcuts.ts'
import { ApprovalsWaiting } from './approvals-waiting.tsx'
import { useApprovalsView } from './use-approvals-view.ts'

interface ApprovalsPageProps {
  /** As the address has it. */
  search: ApprovalsSearch
  /** Lists others, and opens none of them. */
  onFilter: (change: ApprovalsSearch) => void
  /** Opens an application, or none; `isStep` when a sheet covers the list, which is then one step back; settles when that is done. */
  onOpen: (open: string | undefined, isStep: boolean) => Promise<void>
}

/** The vetting desk: the queue, one application beside it, and a decision. */
export function ApprovalsPage({ search, onFilter, onOpen }: ApprovalsPageProps) {
  const view = useApprovalsView(search, onOpen)
  const { items, shown, shownId, wide, list, open } = view
  const selection = useSelection(items, JSON.stringify(view.filters))
  const panel = useRef<HTMLElement>(null)
  /** Whose row is to have focus when the list has it again. */
  const returning = useRef<string>(undefined)

  const desk = useDesk({
    undoKey: SHORTCUTS.undo.keys[0].toUpperCase(),
    onLeave: (applications) => {
      const next = followerOf(applications, items)
      // The row with focus is the one that is open: the keys that decide must not mean somebody else.
      if (wide || shownId !== undefined) open(next?.userId)
      if (!next) focusHeading()
      else if (wide || shownId === undefined) focusRow(next.userId)
      else panel.current?.focus()
    },
    onReturn: ({ userId }) => {
      open(userId)
      // Nobody is taken from what they write meanwhile. A sheet takes focus by itself.
      const isAtList = focusedRow() !== undefined || document.activeElement === document.body
      returning.current = wide && isAtList ? userId : undefined
    },
  })

  useEffect(() => {
    if (!items.some(({ userId }) => userId === returning.current)) return
    focusRow(returning.current)
    returning.current = undefined
  }, [items])

  // A new person is read from the beginning.
  useEffect(() => {
    if (shownId !== undefined) panel.current?.parentElement?.scrollTo?.({ top: 0 })
  }, [shownId])

  const openRow = useStable((userId: string, byKey: boolean) => {
    open(userId)
    if (byKey && wide) panel.current?.focus()
  })

  async function step(by: 1 | -1): Promise<void> {
    const at = items.findIndex(({ userId }) => userId === (shownId ?? focusedRow()))
    let target = items[at + by]
    if (!target && by === 1 && list.hasNextPage) {
      const { data } = await list.fetchNextPage()
      target = data?.pages.flatMap((page) => page.items)[at + 1]
    }
    if (!target) return
    // On a narrow screen a sheet opens only when it is asked for.
    if (wide || shownId !== undefined) open(target.userId)
    if (wide || shownId === undefined) focusRow(target.userId)
  }

  const [chosen] = selection.selected
  const actions = shown && desk.actionsFor(shown)
  const isPending = shown?.status === 'pending'
  const transitions: readonly string[] = shown ? STATUS_TRANSITIONS[shown.status] : []
  const focused = () => focusedRow() ?? shownId
  useShortcuts({
    next: () => void step(1),
    previous: () => void step(-1),
    open: () => {
      const userId = focused()
      if (userId !== undefined) openRow(userId, true)
    },
    undo: () => void desk.undoLast(),
    search: () => document.getElementById(SEARCH_BOX)?.focus(),
    select: () => selectFocused(false),
    selectRange: () => selectFocused(true),
    // What is selected is what the keys mean.
    ...(chosen && keysFor(chosen.status, (next) => desk.decideMany(selection.selected, next))),
    ...(actions && {
      ...(!chosen && keysFor(shown.status, actions.decide)),
      ...(transitions.includes('approved') && {
        preview: () => actions.preview('approved'),
      }),
      ...(isPending && { ask: actions.ask, claim: actions.toggleClaim }),
      note: () => document.querySelector<HTMLElement>(`#${NOTE_BOX} textarea`)?.focus(),
    }),
  })

  function selectFocused(isRange: boolean): void {
    const userId = focused()
    if (userId !== undefined) selection.toggle(userId, isRange)
  }

  /** Where focus goes when what was pressed is gone. */
  function focusList(): void {
    const row = items.find(({ userId }) => userId === shownId) ?? items[0]
    if (row) focusRow(row.userId)
    else focusHeading()
  }

  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_clamp(20rem,36vw,32rem)]">
      <div className="flex min-w-0 flex-col">
        <div className="grid gap-5 px-4 pt-6 pb-5 sm:px-8 sm:pt-8">
          <PageHeader
            title="Pending approvals"
            note={<ApprovalsWaiting />}
            actions={<PageShortcuts shortcuts={Object.values(SHORTCUTS)} inTheList={IN_THE_LIST} />}
          />
          <ApprovalsFilters
            filters={view.filters}
            onChange={onFilter}
            onLeave={() => focusRow(shownId ?? items[0]?.userId)}
          />
          {desk.failure && (
            <DecisionFailure
              failure={desk.failure}
              onOpen={open}
              onPutAway={() => {
                desk.forgetFailure()
                focusList()
              }}
            />
          )}
          {desk.bulk.progress && (
            <ApprovalsBulkResult
              progress={desk.bulk.progress}
              onRetry={desk.bulk.retry}
              onPutAway={() => {
                desk.bulk.putAway()
                focusList()
              }}
            />
          )}
        </div>
        <ApprovalsQueue
          view={view}
          selection={selection}
          onOpen={openRow}
          onStep={(by) => void step(by)}
          onFilter={onFilter}
          onDecide={(next) => desk.decideMany(selection.selected, next)}
        />
      </div>
      <ApprovalsPanel ref={panel} view={view} desk={desk} onLeave={() => focusRow(shownId)} />
      <DecisionDialogs desk={desk} />
    </div>
  )
}

/** The keys that decide about accounts of a status. */
function keysFor(status: ProfileStatus, decide: (next: ProfileStatus) => void) {
  const transitions: readonly ProfileStatus[] = STATUS_TRANSITIONS[status]
  const takingAway = transitions.find(needsReason)
  return {
    ...(transitions.includes('approved') && { approve: () => decide('approved') }),
    ...(takingAway && { reject: () => decide(takingAway) }),
  }
}

/** Who stands after the last of them, or else before, and is none of them. */
function followerOf(applications: readonly Application[], items: readonly Application[]) {
  const leaving = new Set(applications.map(({ userId }) => userId))
  const stays = ({ userId }: Application) => !leaving.has(userId)
  const last = items.findLastIndex(({ userId }) => leaving.has(userId))
  return items.slice(last + 1).find(stays) ?? items.slice(0, Math.max(last, 0)).findLast(stays)
}

/** Whose row has focus. */
function focusedRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('li[data-user]')?.dataset.user
}

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
import { useDesk } from '../../entities/decision/use-desk.ts'
import { PageShortcuts } from '../../entities/shortcuts/page-shortcuts.tsx'
import { focusHeading } from '../../lib/focus-heading.ts'
import { useStable } from '../../lib/use-stable.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { focusRow } from './application-list.tsx'
import { ApprovalsFilters } from './approvals-filters.tsx'
import { ApprovalsPanel } from './approvals-panel.tsx'
import { ApprovalsQueue } from './approvals-queue.tsx'
import { ApprovalsReports, hasReports } from './approvals-reports.tsx'
import { SEARCH_BOX } from './approvals-search-box.tsx'
import { IN_THE_LIST, SHORTCUTS, useShortcuts } from './approvals-shortcuts.ts'
import { ApprovalsWaiting } from './approvals-waiting.tsx'
import { useApprovalsView } from './use-approvals-view.ts'
import { useKeptSelection } from './use-kept-selection.ts'

interface ApprovalsPageProps {
  /** The search of the address. */
  search: ApprovalsSearch
  /** Changes the list, and closes the open application. */
  onFilter: (change: ApprovalsSearch) => void
  /**
   * Opens an application, or none; `isStep` if a sheet covers the list, so that Back leads to the list; resolves when
   * that is done.
   */
  onOpen: (open: string | undefined, isStep: boolean) => Promise<void>
}

/** The vetting desk: the queue, an open application beside it, and the decision. */
export function ApprovalsPage({ search, onFilter, onOpen }: ApprovalsPageProps) {
  const view = useApprovalsView(search, onOpen)
  const { items, shown, shownId, wide, list, open } = view
  const selection = useKeptSelection(view)
  const panel = useRef<HTMLElement>(null)
  /** The applicant whose row gets focus when it is back in the list. */
  const returning = useRef<string>(undefined)

  const desk = useDesk({
    undoKey: SHORTCUTS.undo.keys[0].toUpperCase(),
    onLeave: (applications) => {
      const next = followerOf(applications, items)
      // The focused row is always the open one: the keys that decide must not act on somebody else.
      if (!next) {
        view.leave(applications)
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

  const { stay } = view
  const isDeciding = desk.bulk.progress?.isRunning ?? false
  useEffect(() => {
    if (!isDeciding) stay()
  }, [isDeciding, stay])

  useEffect(() => {
    if (!items.some(({ userId }) => userId === returning.current)) return
    focusRow(returning.current)
    returning.current = undefined
  }, [items])

  // A new application begins at the top.
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
    // On a narrow screen a sheet opens only on demand.
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
    // The keys act on the selected rows.
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

  /** Where focus moves when the pressed button has disappeared. */
  function focusList(): void {
    const row = items.find(({ userId }) => userId === shownId) ?? items[0]
    if (row) focusRow(row.userId)
    else focusHeading()
  }

  const reports = hasReports(desk) && (
    <ApprovalsReports
      desk={desk}
      isFolded={!wide && items.length > 0}
      onOpen={open}
      onPutAway={focusList}
    />
  )

  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_min(50%,clamp(20rem,36vw,32rem))]">
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
          {items.length === 0 && reports}
        </div>
        <ApprovalsQueue
          view={view}
          selection={selection}
          onOpen={openRow}
          onStep={(by) => void step(by)}
          onFilter={onFilter}
          onDecide={(next) => desk.decideMany(selection.selected, next)}
          reports={reports}
        />
      </div>
      <ApprovalsPanel ref={panel} view={view} desk={desk} onLeave={() => focusRow(shownId)} />
      <DecisionDialogs desk={desk} />
    </div>
  )
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

/** The applicant after the last of them, or else before the first, who is none of them. */
function followerOf(applications: readonly Application[], items: readonly Application[]) {
  const leaving = new Set(applications.map(({ userId }) => userId))
  const stays = ({ userId }: Application) => !leaving.has(userId)
  const last = items.findLastIndex(({ userId }) => leaving.has(userId))
  return items.slice(last + 1).find(stays) ?? items.slice(0, Math.max(last, 0)).findLast(stays)
}

/** The applicant whose row has focus. */
function focusedRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('li[data-user]')?.dataset.user
}

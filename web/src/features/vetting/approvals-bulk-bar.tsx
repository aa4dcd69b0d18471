import { X } from 'lucide-react'
import type { Application } from '../../../../shared/applications.ts'
import { BULK_MAX } from '../../../../shared/limits.ts'
import {
  needsReason,
  type ProfileStatus,
  STATUS_TRANSITIONS,
} from '../../../../shared/profile-status.ts'
import { decisionWords } from '../../entities/decision/decision-words.ts'
import { Button } from '../../ui/button.tsx'
import { footBar } from '../../ui/foot-bar.ts'

interface ApprovalsBulkBarProps {
  /** Selected applications, at least one, all of one status. */
  selected: readonly Application[]
  /** How many rows the list shows. */
  shown: number
  onSelectShown: () => void
  onClear: () => void
  onDecide: (next: ProfileStatus) => void
}

/** What can be done about all that are selected. */
export function ApprovalsBulkBar({
  selected,
  shown,
  onSelectShown,
  onClear,
  onDecide,
}: ApprovalsBulkBarProps) {
  const status = selected[0]?.status ?? 'pending'
  const transitions: readonly ProfileStatus[] = STATUS_TRANSITIONS[status]
  const all = Math.min(shown, BULK_MAX)
  return (
    <section
      aria-label="Selected applications"
      ref={footBar}
      data-foot-bar
      className="sticky bottom-[calc(1rem+var(--toast-room,0px))] z-5 mx-4 mt-4 flex animate-appear flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-outline bg-sheet p-3 shadow-lift few:max-h-[24dvh] few:overflow-y-auto sm:mx-8"
    >
      <p role="status" className="text-sm font-semibold tabular">
        <span>{`${selected.length} selected`}</span>
        {selected.length >= BULK_MAX && (
          <span className="font-normal text-soft">, the most at a time</span>
        )}
      </p>
      {selected.length < all && (
        <Button variant="link" size="sm" onClick={onSelectShown}>
          Select {all === shown ? `all ${all} shown` : `the first ${all}`}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap gap-2">
        {transitions.map((next, index) => (
          <Button
            key={next}
            size="sm"
            variant={index === 0 && !needsReason(next) ? 'primary' : 'outline'}
            onClick={() => onDecide(next)}
          >
            {decisionWords(status, next).label.replace('…', '')} {selected.length}…
          </Button>
        ))}
        <Button
          variant="ghost"
          size="sm"
          aria-label="Deselect all"
          className="px-2.5!"
          onClick={onClear}
        >
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </section>
  )
}

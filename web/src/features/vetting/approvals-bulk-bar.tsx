import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import { BULK_MAX } from '../../../../shared/limits.ts'
import {
  needsReason,
  type ProfileStatus,
  STATUS_TRANSITIONS,
} from '../../../../shared/profile-status.ts'
import { decisionWords } from '../../entities/decision/decision-words.ts'
import { Button } from '../../ui/button.tsx'
import type { Matching } from './use-select-matching.ts'

interface ApprovalsBulkBarProps {
  /** The selected applications: at least one, all with the same status. */
  selected: readonly Application[]
  /** The number of rows in the list. */
  shown: number
  /** The rest of the applications that match the filters; null if there is none that could be selected too. */
  matching: Matching | null
  onSelectShown: () => void
  onClear: () => void
  onDecide: (next: ProfileStatus) => void
}

/** The actions for all selected applications. */
export function ApprovalsBulkBar({
  selected,
  shown,
  matching,
  onSelectShown,
  onClear,
  onDecide,
}: ApprovalsBulkBarProps) {
  const status = selected[0]?.status ?? 'pending'
  const transitions: readonly ProfileStatus[] = STATUS_TRANSITIONS[status]
  const all = Math.min(shown, BULK_MAX)
  const isAllShown = selected.length >= all
  const more = !isAllShown
    ? { words: all === shown ? `all ${all} shown` : `the first ${all}`, select: onSelectShown }
    : matching && { words: matchingInWords(matching), select: matching.select }
  const line = useRef<HTMLParagraphElement>(null)
  const hasMore = more !== null
  // The pressed button disappears when there is no more to select.
  useEffect(() => {
    if (!hasMore && document.activeElement === document.body) line.current?.focus()
  }, [hasMore])

  return (
    <section
      aria-label="Selected applications"
      className="flex animate-appear flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-outline bg-sheet p-3 shadow-lift max-sm:gap-y-0 max-sm:py-1.5"
    >
      <p ref={line} tabIndex={-1} role="status" className="text-sm font-semibold tabular">
        <span>
          {isAllShown && matching ? `All ${all} shown are selected` : `${selected.length} selected`}
        </span>
        {selected.length >= BULK_MAX && (
          <span className="font-normal text-soft">, which is the limit</span>
        )}
      </p>
      {more && (
        <Button
          variant="link"
          size="sm"
          // Not `loading`: a disabled button would lose focus.
          aria-busy={matching?.loading || undefined}
          aria-disabled={matching?.loading || undefined}
          onClick={() => {
            if (!matching?.loading) more.select()
          }}
        >
          {matching?.loading ? 'Loading...' : `Select ${more.words}`}
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

function matchingInWords({ total }: Matching): string {
  if (total === undefined) return `up to ${BULK_MAX} that match`
  return total > BULK_MAX
    ? `the first ${BULK_MAX} of ${total.toLocaleString('en')}`
    : `all ${total} that match`
}

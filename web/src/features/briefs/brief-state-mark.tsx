import type { BriefState } from '../../../../shared/briefs.ts'

/** Whether a brief is open: the tally light is on while talent are wanted. */
export function BriefStateMark({ state }: { state: BriefState }) {
  const isOpen = state === 'open'
  return (
    <span className="inline-flex items-baseline gap-2 text-sm font-semibold">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${isOpen ? 'bg-tally' : 'border border-outline'}`}
      />
      {isOpen ? 'Open' : 'Closed'}
    </span>
  )
}

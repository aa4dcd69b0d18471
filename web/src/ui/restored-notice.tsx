import type { MouseEvent } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface RestoredNoticeProps {
  /** Discards the draft and the form's changes. */
  onDiscard: () => void
  outcome: 'saved' | 'sent'
}

/** Says that the fields show a restored draft, and offers to discard it. */
export function RestoredNotice({ onDiscard, outcome }: RestoredNoticeProps) {
  function startAgain({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    onDiscard()
    // The button disappears together with this notice.
    currentTarget.form?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }
  return (
    <Notice kind="hint">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>{`You had not ${outcome} this. What you typed is back.`}</p>
        <Button variant="outline" size="sm" onClick={startAgain}>
          Discard it
        </Button>
      </div>
    </Notice>
  )
}

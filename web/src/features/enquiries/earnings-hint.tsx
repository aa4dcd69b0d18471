import type { ReactNode } from 'react'
import { asksEarnings } from './asks-earnings.ts'

interface EarningsHintProps {
  /** The text in the field. */
  text: string
  /** The field. */
  children: ReactNode
}

/**
 * A text field for a message to talent, with a warning below it, while the writer types, if the text asks about
 * earnings.
 */
export function EarningsHint({ text, children }: EarningsHintProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {children}
      {/* Always in the page, without height, so that a message that appears in it is announced. */}
      <p aria-live="polite" className="text-sm empty:-mt-1.5">
        {asksEarnings(text) &&
          'This seems to ask what they earn or have earned. In the EU you may not ask that; you can ask what they expect.'}
      </p>
    </div>
  )
}

import type { ReactNode } from 'react'
import { asksEarnings } from './asks-earnings.ts'

interface EarningsHintProps {
  /** What stands in the field. */
  text: string
  /** The field. */
  children: ReactNode
}

/** A field for words to talent, below which its writer reads, while they type, that they ask what somebody earns. */
export function EarningsHint({ text, children }: EarningsHintProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {children}
      {/* Always in the page, taking no room, so that a sentence that appears in it is announced. */}
      <p aria-live="polite" className="text-sm empty:-mt-1.5">
        {asksEarnings(text) &&
          'This seems to ask what they earn or have earned. In the EU you may not ask that; you can ask what they expect.'}
      </p>
    </div>
  )
}

import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Fresh } from './use-inbox-updates.ts'

interface InboxUpdatesProps {
  fresh: Fresh
  /** The inbox itself. */
  children: ReactNode
}

/**
 * An open inbox, and above it what has changed in it: in a line of constant height, so that nothing below it moves. The
 * line stands in the gap between two parts of the page, which is hardly wider for it.
 */
export function InboxUpdates({ fresh: { words, show }, children }: InboxUpdatesProps) {
  const line = useRef<HTMLParagraphElement>(null)
  return (
    <div className="-mt-8 min-w-0 print:mt-0">
      <div className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 pointer-fine:min-h-9 print:hidden">
        <p ref={line} tabIndex={-1} role="status" className="text-sm text-soft">
          {words}
        </p>
        {show !== null && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              show()
              // The button disappears, and focus stays here.
              line.current?.focus()
            }}
          >
            Update the list
          </Button>
        )}
      </div>
      <div className="grid grid-cols-1 gap-8 print:block print:space-y-6">{children}</div>
    </div>
  )
}

import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Fresh } from './use-fresh-inbox.ts'

/**
 * What has changed in an inbox that stands open, in a line that is always as high, so that nothing below it moves. It
 * stands in the room between two parts of the page.
 */
export function FreshInbox({ fresh: { words, show } }: { fresh: Fresh }) {
  const line = useRef<HTMLParagraphElement>(null)
  return (
    <div className="-my-6 grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <p ref={line} tabIndex={-1} role="status" className="text-sm text-soft">
        {words}
      </p>
      {show !== null && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            show()
            // The button goes, and who pressed it stays.
            line.current?.focus()
          }}
        >
          Update the list
        </Button>
      )}
    </div>
  )
}

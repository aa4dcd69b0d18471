import type { ReactNode, RefObject } from 'react'
import { Sheet } from './sheet.tsx'

interface ListAndPaneProps {
  /** Above the list: its title and its filters. */
  head: ReactNode
  list: ReactNode
  /** The name of one item: 'Message'. */
  label: string
  /** Whether there is space for both; otherwise the open item covers the list. */
  isWide: boolean
  /** The open item; left out if there is none. */
  reading: ReactNode
  /** Shown beside the list while no item is open. */
  nothing: string
  /** Whether an item is open: on a narrow screen it then covers the list. */
  isOpen: boolean
  onClose: () => void
  /** Gets focus when the open item covers the list. */
  pane: RefObject<HTMLElement | null>
}

/** A list with the open item beside it, or over it on a narrow screen. */
export function ListAndPane({
  head,
  list,
  label,
  isWide,
  reading,
  nothing,
  isOpen,
  onClose,
  pane,
}: ListAndPaneProps) {
  return (
    <div className="flex-1 lg:grid lg:grid-cols-[min(50%,26rem)_minmax(0,1fr)]">
      <div className="min-w-0 lg:border-r lg:border-line">
        <div className="grid gap-5 px-4 pt-6 pb-5 sm:px-8 sm:pt-8">{head}</div>
        {list}
      </div>
      {isWide ? (
        <section
          aria-label={label}
          data-pane
          className="sticky top-14 h-[calc(100dvh-3.5rem-var(--toast-room,0px))] overflow-y-auto bg-sheet"
        >
          {reading || (
            <p className="grid h-full place-items-center p-8 text-center text-sm text-soft">
              {nothing}
            </p>
          )}
        </section>
      ) : (
        <Sheet
          open={isOpen}
          onClose={onClose}
          side="right"
          label={label}
          initialFocus={pane}
          className="max-w-xl"
        >
          {reading}
        </Sheet>
      )}
    </div>
  )
}

import type { ReactNode, RefObject } from 'react'
import { Sheet } from './sheet.tsx'

interface ListAndPaneProps {
  /** Above the list: what is listed, and the ways to narrow it. */
  head: ReactNode
  list: ReactNode
  /** What one of the list is called: 'Message'. */
  label: string
  /** Whether there is room for both; elsewhere what is read lies over the list. */
  isWide: boolean
  /** What is read; left out when nothing is. */
  reading: ReactNode
  /** Beside the list while nothing is read. */
  nothing: string
  /** Whether something is read: on a narrow screen it then lies over the list. */
  isOpen: boolean
  onClose: () => void
  /** Takes focus when what is read comes to lie over the list. */
  pane: RefObject<HTMLElement | null>
}

/** A list, and beside it the one of it that is read; on a narrow screen over it. */
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
    <div className="flex-1 lg:grid lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
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

import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useBackCloses } from './back-closes.ts'

const sides = {
  left: 'left-0 border-r data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
  right: 'right-0 border-l data-starting-style:translate-x-full data-ending-style:translate-x-full',
} as const

interface SheetProps {
  open: boolean
  onClose: () => void
  /** The side that it slides in from. */
  side: keyof typeof sides
  /** The accessible name. */
  label: string
  /** The element that gets focus on opening; the first control if left out. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Whether focus returns to the element that had it before, or to which other it goes; yes if left out. */
  returnsFocus?: () => boolean | HTMLElement
  /** Whether Back closes it; left out where opening it is a step in the history, which Back takes back anyway. */
  backCloses?: boolean
  className?: string
  children: ReactNode
}

/** A part of the page that covers the rest until it is closed; for narrow screens. */
export function Sheet({
  open,
  onClose,
  side,
  label,
  initialFocus,
  returnsFocus = () => true,
  backCloses = false,
  className = 'max-w-xs',
  children,
}: SheetProps) {
  useBackCloses(open && backCloses, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 bg-veil print:hidden transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          data-window
          aria-label={label}
          {...(initialFocus && { initialFocus })}
          finalFocus={returnsFocus}
          className={`fixed top-0 bottom-(--toast-room,0px) flex w-full flex-col overflow-y-auto border-line bg-paper text-ink outline-none transition-transform duration-200 ease-out ${sides[side]} ${className}`}
        >
          {children}
          {/* Sticks to the upper edge while scrolling, above a bar that sticks there too. */}
          <div className="sticky top-0 z-20 order-first h-0 shrink-0 print:hidden">
            <Dialog.Close
              aria-label="Close"
              className="absolute top-1.5 right-2 grid size-11 place-items-center rounded-box bg-paper hover:bg-wash"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

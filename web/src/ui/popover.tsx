import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

interface PopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it. */
  trigger: ReactElement
  title: string
  children: ReactNode
}

/** A small panel next to a button, with a choice; the page around it stays usable. */
export function Popover({ open, onOpenChange, trigger, title, children }: PopoverProps) {
  return (
    <BasePopover.Root open={open} onOpenChange={onOpenChange}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner align="end" sideOffset={6} collisionPadding={12} className="z-20">
          <BasePopover.Popup
            data-window
            className="grid max-h-[min(26rem,var(--available-height))] w-72 max-w-[calc(100vw-1.5rem)] gap-2 overflow-y-auto rounded-box border border-line bg-sheet p-4 text-ink shadow-lift outline-none"
          >
            <BasePopover.Title className="text-sm font-semibold">{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}

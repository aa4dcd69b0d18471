import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'

interface DialogProps {
  open: boolean
  onClose: () => void
  /** While an answer is waited for it cannot be put away: what has come of it is said in it. */
  waits?: boolean
  title: string
  /** What is asked, in a sentence or two. */
  description?: ReactNode
  children?: ReactNode
  /** The buttons at its foot, the one that acts first; null where a form in it has its own. */
  actions: ReactNode
  /** What gets focus when it opens; its first control when left out. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Says what gets focus when it has closed; with nothing, what had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined
}

/** A question that must be answered, or put away with Escape, before the page goes on. */
export function Dialog({
  open,
  onClose,
  waits = false,
  title,
  description,
  children,
  actions,
  initialFocus,
  finalFocus,
}: DialogProps) {
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => next || waits || onClose()}
      // What was typed should not be lost to a press beside the box.
      disablePointerDismissal
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 bg-veil print:hidden transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 grid place-items-center grid-cols-1 overflow-y-auto p-4">
          <BaseDialog.Popup
            data-window
            {...(initialFocus && { initialFocus })}
            finalFocus={() => finalFocus?.() ?? true}
            className="grid w-full max-w-lg grid-cols-1 gap-5 rounded-box border border-line bg-sheet p-6 text-ink shadow-lift outline-none transition-[opacity,translate] duration-200 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
          >
            <div className="grid grid-cols-1 gap-2 wrap-anywhere">
              <BaseDialog.Title className="text-lg">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="text-sm text-pretty text-soft" render={<div />}>
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            {children}
            {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

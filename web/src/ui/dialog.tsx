import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useBackCloses } from './back-closes.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  /** While a request is in flight the dialog cannot be closed: its result is shown inside. */
  waits?: boolean
  title: string
  /** The question, in a sentence or two. */
  description?: ReactNode
  children?: ReactNode
  /** The buttons at its bottom, the main action first; null if a form inside has its own. */
  actions: ReactNode
  /** The element that gets focus on opening; the first control if left out. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /**
   * Returns the element that gets focus on closing; without a result, the element that had it before, or if that is
   * gone the nearest heading above where it was.
   */
  finalFocus?: (() => HTMLElement | null) | undefined
}

/** A question that must be answered, or dismissed with Escape or Back, before the page can be used again. */
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
  const close = () => {
    if (!waits) onClose()
  }
  useBackCloses(open, close)
  const opener = useRef<readonly Element[]>([])
  // Before the dialog takes focus.
  useLayoutEffect(() => {
    if (open) opener.current = withAncestors(document.activeElement)
  }, [open])
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => next || close()}
      // A click beside the dialog must not lose typed text.
      disablePointerDismissal
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 bg-veil print:hidden transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 grid place-items-center grid-cols-1 overflow-y-auto p-4">
          <BaseDialog.Popup
            data-window
            {...(initialFocus && { initialFocus })}
            finalFocus={() => finalFocus?.() ?? headingInPlaceOf(opener.current) ?? true}
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

interface ConfirmDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'children' | 'finalFocus' | 'onClose'> {
  open?: boolean
  /** What is done when somebody confirms; its error is shown in the dialog. */
  action: { isPending: boolean; error: Error | null; mutate: () => void }
  /** The label of the button that does it. */
  confirm: string
  /** The label of the button that does not. */
  cancel?: string
  /** What failed, if the error's message alone would not say it. */
  failed?: string
  /** Red where something is taken away, as if left out. */
  variant?: 'danger' | 'primary'
}

/** Asks before something that has consequences, and does it. */
export function ConfirmDialog({
  open = true,
  action: { isPending, error, mutate },
  confirm,
  cancel = 'Cancel',
  failed,
  variant = 'danger',
  children,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      open={open}
      waits={isPending}
      actions={
        <>
          <Button variant={variant} loading={isPending} onClick={() => mutate()}>
            {confirm}
          </Button>
          <Button variant="outline" disabled={isPending} onClick={dialog.onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      {children}
      {error && (
        <Notice kind="failure" {...(failed && { title: failed })}>
          {error.message}
        </Notice>
      )}
    </Dialog>
  )
}

/** An element and all around it, from the inside out. */
function withAncestors(element: Element | null): Element[] {
  return element === null ? [] : [element, ...withAncestors(element.parentElement)]
}

/**
 * The heading of the part of the page that an element was in.
 * @param path the element and all around it
 * @returns null while the element is still there, and when the page has moved focus already
 */
function headingInPlaceOf([element, ...around]: readonly Element[]): HTMLElement | null {
  if (element === undefined || element.isConnected) return null
  const focused = document.activeElement
  if (focused !== document.body && !focused?.closest('[data-window]')) return null
  for (const part of around) {
    const heading = part.isConnected && part.querySelector<HTMLElement>('h1, h2, h3')
    if (heading) {
      heading.setAttribute('tabindex', '-1')
      return heading
    }
  }
  return null
}

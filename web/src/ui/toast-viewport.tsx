import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Kbd } from './kbd.tsx'
import type { ToastAction, ToastMessage, ToastRoom } from './toast-line.ts'
import { useAfterPress } from './use-after-press.ts'

interface ToastData {
  failed: boolean
  /** When an offer that is counted down ends, in milliseconds since 1970. */
  firm: (ToastAction & { until: number }) | null
}

interface ToastViewportProps {
  /** Gets what shows and withdraws a toast here, and returns a function to call when the viewport closes. */
  onOpen: (room: ToastRoom) => () => void
}

/**
 * Shows the toasts, which say what has just worked: one slim line along the lower edge. It covers nothing:
 * `--toast-room` is its height while it is there, and the page, its sticky bars and the dialogs end above it. The
 * newest toast is shown first, the others when it is gone.
 */
export function ToastViewport({ onOpen }: ToastViewportProps) {
  const [line, setLine] = useState<HTMLElement | null>(null)
  useToastRoom(line)
  return (
    <Toast.Provider limit={1} timeout={6000}>
      <ToastBridge onOpen={onOpen} />
      <Toast.Portal>
        <Toast.Viewport
          ref={setLine}
          className="print:hidden fixed inset-x-0 bottom-0 z-30 lg:left-(--sidebar,0rem)"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastBridge({ onOpen }: ToastViewportProps) {
  const { add, close } = Toast.useToastManager<ToastData>()
  useEffect(() => {
    const withdraw = (failed: string) => close(idOf(failed))
    const show: ToastRoom['show'] = (message) => {
      // One that failed again is announced again: a toast that is only updated would not be.
      if (message.failed !== undefined) withdraw(message.failed)
      const id = add(optionsFor(message, () => close(id)))
      return () => close(id)
    }
    return onOpen({ show, withdraw })
  }, [onOpen, add, close])
  return null
}

function idOf(failed: string): string {
  return `failed ${failed}`
}

function optionsFor(
  { title, description, failed, at, ...message }: ToastMessage,
  close: () => void,
) {
  const action = message.action && once(message.action)
  const firm = action?.isFirm ? { ...action, until: at + action.timeout } : null
  return {
    title,
    ...(description !== undefined && { description }),
    // What has failed stays until it is dismissed or withdrawn. It is not announced as urgent, because then it would be
    // announced outside this element, where nobody could find its button.
    ...(failed !== undefined && { id: idOf(failed), timeout: 0 }),
    // A firm offer has its own clock, which hovering does not stop.
    ...(firm ? { timeout: 0 } : action && offerOf(action, close)),
    data: { failed: failed !== undefined, firm },
  }
}

/** It can still be clicked while it disappears: the second click of a double-click must do nothing. */
function once(action: ToastAction): ToastAction {
  let isTaken = false
  return {
    ...action,
    run: () => {
      if (!isTaken) action.run()
      isTaken = true
    },
  }
}

function offerOf({ label, run, timeout }: ToastAction, close: () => void) {
  const onClick = () => {
    close()
    run()
  }
  return { timeout, actionProps: { children: label, onClick } }
}

const actionLook =
  'min-h-11 shrink-0 rounded-box px-3 text-sm font-semibold -outline-offset-4 focus-visible:outline-current'

/**
 * Keeps `--toast-room` at the height of the line; 0 without a toast. What is being pressed stays where it is until the
 * press ends, because a button that moves under the pointer gets no click. Until then the line lets the press through.
 */
function useToastRoom(line: HTMLElement | null): void {
  const afterPress = useAfterPress()
  const makeRoom = useEffectEvent((grown: HTMLElement) => {
    grown.style.pointerEvents = 'none'
    afterPress(() => {
      grown.style.pointerEvents = ''
      document.documentElement.style.setProperty('--toast-room', `${grown.offsetHeight}px`)
    })
  })
  useEffect(() => {
    if (line === null) return
    const watch = new ResizeObserver(() => makeRoom(line))
    watch.observe(line)
    return () => {
      watch.disconnect()
      document.documentElement.style.removeProperty('--toast-room')
    }
  }, [line])
}

function ToastList() {
  const { toasts, close } = Toast.useToastManager<ToastData>()
  const offers = toasts.filter(({ data }) => data?.firm)
  return toasts.map((toast, index) => {
    const { failed, firm } = toast.data ?? { failed: false, firm: null }
    const Icon = failed ? CircleAlert : CircleCheck
    // A toast after an offer must not hide it: the new toast shows the offer's button, and says what it would undo.
    const [beneath] = index === 0 && !firm && !toast.actionProps ? offers : []
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="border-l-[5px] forced-colors:border-y forced-colors:border-r border-tally bg-caption text-on-caption -outline-offset-4 transition-opacity duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-center gap-x-3 pr-2 pl-3 sm:pl-5">
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
            <div className="min-w-0 py-1.5 text-sm wrap-anywhere">
              <Toast.Title render={<span />} className="font-semibold" />{' '}
              <Toast.Description render={<span />} className="text-on-caption-soft" />
            </div>
            {firm && <FirmAction {...firm} onEnd={() => close(toast.id)} />}
            {beneath?.data?.firm && (
              <FirmAction
                {...beneath.data.firm}
                subject={String(beneath.title ?? '')}
                onEnd={() => close(beneath.id)}
              />
            )}
          </div>
          {index === 0 && toasts.length > 1 && (
            <span className="shrink-0 text-sm text-on-caption-soft tabular">
              {`+${toasts.length - 1}`}
              <span className="sr-only">{` more ${toasts.length === 2 ? 'message' : 'messages'}`}</span>
            </span>
          )}
          {toast.actionProps && (
            <Toast.Action className={`underline underline-offset-4 ${actionLook}`} />
          )}
          <Toast.Close
            aria-label="Dismiss"
            // It is always reachable by keyboard, so it must never be hidden from screen readers.
            aria-hidden={false}
            className="grid size-11 shrink-0 place-items-center rounded-box -outline-offset-4 focus-visible:outline-current"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}

interface FirmActionProps extends Omit<ToastAction, 'timeout'> {
  until: number
  /** What the button would undo, if the toast does not say it. */
  subject?: string
  onEnd: () => void
}

function FirmAction({ label, run, shortcut, until, subject, onEnd }: FirmActionProps) {
  const [left, setLeft] = useState(() => secondsUntil(until))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is the toast's own, whichever function says so
  useEffect(() => {
    const timer = setInterval(() => {
      const rest = secondsUntil(until)
      setLeft(rest)
      if (rest === 0) onEnd()
    }, 250)
    return () => clearInterval(timer)
  }, [until])

  return (
    <button
      type="button"
      onClick={() => {
        onEnd()
        run()
      }}
      className={`-ml-3 inline-flex items-center gap-2 text-left ${actionLook}`}
    >
      <span className="underline underline-offset-4">
        {subject ? `${label}: ${subject}` : label}
      </span>
      {/* Every second is visible; the announcement has it once, with the button. */}
      <span aria-hidden="true" className="inline-flex gap-2 font-normal tabular">
        {shortcut && (
          <span className="hidden pointer-fine:inline">
            <Kbd inverted>{shortcut}</Kbd>
          </span>
        )}
        <span>{`${left} s`}</span>
      </span>
    </button>
  )
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000))
}

import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Kbd } from './kbd.tsx'
import type { Show, ToastAction, ToastMessage } from './toast-line.ts'

interface ToastData {
  failed: boolean
  /** An offer that is counted down, and when it ends, in milliseconds since 1970. */
  firm: (ToastAction & { until: number }) | null
}

interface ToastViewportProps {
  /** Is given the way to show something here, and returns the way to say that the room is closed. */
  onOpen: (show: Show) => () => void
}

/**
 * Where the short sentences stand that say what has just worked: one slim line along the lower edge. It lies
 * over nothing: while it is there, `--toast-room` is how high it is, and the page, what sticks to its foot and
 * the windows over it end above it. Of several the newest is shown, the others when it goes.
 */
export function ToastViewport({ onOpen }: ToastViewportProps) {
  return (
    <Toast.Provider limit={1} timeout={6000}>
      <ToastBridge onOpen={onOpen} />
      <Toast.Portal>
        <Toast.Viewport
          ref={toastRoom}
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
    const show: Show = (message) => {
      const id = add(optionsFor(message, () => close(id)))
      return () => close(id)
    }
    return onOpen(show)
  }, [onOpen, add, close])
  return null
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
    // An urgent one is heard apart from where it stands, where nobody finds what can be pressed.
    ...(failed && !action && { priority: 'high' as const }),
    // What is firm has a clock of its own, which no pointing stops.
    ...(firm ? { timeout: 0 } : action && offerOf(action, close)),
    data: { failed, firm },
  }
}

/** While it goes it can still be pressed: the second press of a pair is none. */
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

/** Keeps `--toast-room` at the height of the line, 0 when there is none. */
function toastRoom(viewport: HTMLElement | null): (() => void) | undefined {
  if (viewport === null) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => {
    style.setProperty('--toast-room', `${viewport.offsetHeight}px`)
  })
  watch.observe(viewport)
  return () => {
    watch.disconnect()
    style.removeProperty('--toast-room')
  }
}

function ToastList() {
  const { toasts, close } = Toast.useToastManager<ToastData>()
  const offers = toasts.filter(({ data }) => data?.firm)
  return toasts.map((toast, index) => {
    const { failed, firm } = toast.data ?? { failed: false, firm: null }
    const Icon = failed ? CircleAlert : CircleCheck
    // What is said after an offer does not hide it: its button goes along, with what it would undo.
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
            // It can be reached by keyboard at any time, so it may be heard at any time.
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
  /** What it would undo, where that is not what the line says. */
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
      {/* Seen by the second; heard once, with the button. */}
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

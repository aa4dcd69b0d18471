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
 * Where the short sentences stand that say what has just worked: at the upper edge, where work is never
 * under way. At the foot they lay over the last rows of a queue, the decisions beside it, or the field
 * that had just been refused. On wide screens that is the empty middle of the header, beside the bell.
 */
export function ToastViewport({ onOpen }: ToastViewportProps) {
  return (
    <Toast.Provider limit={3} timeout={6000}>
      <ToastBridge onOpen={onOpen} />
      <Toast.Portal>
        <Toast.Viewport className="print:hidden fixed inset-x-4 top-4 z-30 flex flex-col gap-2 lg:top-2 lg:right-36 lg:left-auto lg:w-96">
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

function ToastList() {
  const { toasts, close } = Toast.useToastManager<ToastData>()
  return toasts.map((toast) => {
    const { failed, firm } = toast.data ?? { failed: false, firm: null }
    const Icon = failed ? CircleAlert : CircleCheck
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="rounded-box border-l-[5px] forced-colors:border-y forced-colors:border-r border-tally bg-caption text-on-caption shadow-lift outline-offset-2 transition-[opacity,translate] duration-200 data-ending-style:-translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-2 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0 flex-1 py-px">
            <Toast.Title render={<p />} className="text-sm font-semibold wrap-anywhere" />
            <Toast.Description className="text-sm text-on-caption-soft wrap-anywhere" />
            {firm && <FirmAction {...firm} onEnd={() => close(toast.id)} />}
          </div>
          {toast.actionProps && (
            <Toast.Action className={`-my-2 underline underline-offset-4 ${actionLook}`} />
          )}
          <Toast.Close
            aria-label="Dismiss"
            // It can be reached by keyboard at any time, so it may be heard at any time.
            aria-hidden={false}
            className="-my-2 grid size-11 shrink-0 place-items-center rounded-box -outline-offset-4 focus-visible:outline-current"
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
  onEnd: () => void
}

function FirmAction({ label, run, shortcut, until, onEnd }: FirmActionProps) {
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
      className={`-mb-1.5 -ml-3 inline-flex items-center gap-2 ${actionLook}`}
    >
      <span className="underline underline-offset-4">{label}</span>
      {/* Seen by the second; heard once, with the button. */}
      <span aria-hidden="true" className="inline-flex gap-2 font-normal tabular">
        {shortcut && (
          <span className="hidden pointer-fine:inline">
            <Kbd inverted>{shortcut}</Kbd>
          </span>
        )}
        {left} s
      </span>
    </button>
  )
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000))
}

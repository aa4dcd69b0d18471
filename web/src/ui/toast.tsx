import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Key } from './key.tsx'

/** What can still be done about what a toast tells. */
export interface ToastAction {
  /** On its button: a verb. */
  label: string
  run: () => void
  /** How long it is offered, in milliseconds; somebody who points at it has longer. */
  timeout: number
  /** The offer ends elsewhere as well, so that pointing at it does not help: its seconds are counted down. */
  isFirm?: boolean
  /** The key that does it too, where the page has one. */
  shortcut?: string
}

interface ToastData {
  failed: boolean
  /** An offer that is counted down, and when it ends, in milliseconds since 1970. */
  firm: (ToastAction & { until: number }) | null
}

/**
 * Room for the short sentences that say what has just worked. Put it around the pages. It keeps clear
 * of where pages have their buttons: the foot on narrow screens, the right side on wide ones, and a bar
 * at the foot that is marked `data-foot-bar`.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={3} timeout={6000}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 top-4 z-30 flex flex-col gap-2 lg:top-auto lg:right-auto lg:bottom-4 lg:left-62 lg:w-96 lg:[:root:has([data-foot-bar])_&]:bottom-24">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
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
        className="rounded-box border-l-[5px] border-tally bg-caption text-on-caption shadow-lift outline-offset-2 transition-[opacity,translate] duration-200 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
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
            <Key inverted>{shortcut}</Key>
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

/**
 * The way to say what has become of something, without leaving the page. It is announced as well.
 * @returns a function that takes the sentence, what follows from it, what can be done about it, and
 *   `failed` when it did not work; it returns the way to take the sentence away
 */
export function useToast(): (
  title: string,
  description?: string,
  action?: ToastAction,
  outcome?: 'failed',
) => () => void {
  const { add, close } = Toast.useToastManager<ToastData>()
  return (title, description, action, outcome) => {
    const failed = outcome === 'failed'
    const id = add({
      title,
      ...(description !== undefined && { description }),
      ...(failed && { priority: 'high' as const }),
      ...(action && optionsFor(action, () => close(id))),
      data: {
        failed,
        firm: action?.isFirm ? { ...action, until: Date.now() + action.timeout } : null,
      },
    })
    return () => close(id)
  }
}

function optionsFor({ label, run, timeout, isFirm }: ToastAction, close: () => void) {
  // Its own clock ends it, which no pointing stops.
  if (isFirm) return { timeout: 0 }
  const onClick = () => {
    close()
    run()
  }
  return { timeout, actionProps: { children: label, onClick } }
}

import { Toast } from '@base-ui/react/toast'
import { CircleCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'

/**
 * Room for the short sentences that say what has just worked. Put it around the pages. It keeps clear
 * of where pages have their buttons: the foot on narrow screens, the right side on wide ones.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={3} timeout={6000}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 top-4 z-30 flex flex-col gap-2 lg:top-auto lg:right-auto lg:bottom-4 lg:left-62 lg:w-96">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="rounded-box border-l-[5px] border-tally bg-caption text-on-caption shadow-lift outline-offset-2 transition-[opacity,translate] duration-200 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 flex-1 py-px">
          <Toast.Title render={<p />} className="text-sm font-semibold" />
          <Toast.Description className="text-sm text-on-caption-soft" />
        </div>
        {toast.actionProps && (
          <Toast.Action className="-my-2 min-h-11 shrink-0 rounded-box px-3 text-sm font-semibold underline underline-offset-4 -outline-offset-4 focus-visible:outline-current" />
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
  ))
}

/** What can still be done about what a toast tells. */
export interface ToastAction {
  /** On its button: a verb. */
  label: string
  run: () => void
  /** How long it is offered, in milliseconds; somebody who points at it has longer. */
  timeout: number
}

/**
 * The way to say that something worked, without leaving the page. It is announced as well.
 * @returns a function that takes the sentence, what follows from it, and what can be done about it
 */
export function useToast(): (title: string, description?: string, action?: ToastAction) => void {
  const { add, close } = Toast.useToastManager()
  return (title, description, action) => {
    const id = add({
      title,
      ...(description !== undefined && { description }),
      ...(action && {
        timeout: action.timeout,
        actionProps: {
          children: action.label,
          onClick: () => {
            close(id)
            action.run()
          },
        },
      }),
    })
  }
}

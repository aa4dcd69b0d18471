import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react'
import { createToastLine, type ToastAction, type ToastRoom } from './toast-line.ts'

/** How long a page may use the network alone before the chunk for toasts is fetched, in milliseconds. */
const HEAD_START = 1000

const ToastContext = createContext<ToastRoom | null>(null)

/**
 * Provides toasts to the pages inside it. The chunk that shows them is fetched when the page has loaded, or for the
 * first toast if that is earlier; no toast is lost meanwhile.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [Room, setRoom] = useState<ComponentType<{ onOpen: (room: ToastRoom) => () => void }>>()
  const [line] = useState(() =>
    createToastLine(async () => {
      const { ToastViewport } = await import('./toast-viewport.tsx')
      setRoom(() => ToastViewport)
    }),
  )

  // Fetched before the first toast, because that toast may say that the network is down.
  useEffect(() => {
    const timer = setTimeout(line.fetch, HEAD_START)
    // What failed before it was there, because there was no network, is said as soon as there is one.
    window.addEventListener('online', line.fetch)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', line.fetch)
    }
  }, [line])

  return (
    <ToastContext value={line}>
      {children}
      {Room && <Room onOpen={line.open} />}
    </ToastContext>
  )
}

function useToastLine(): ToastRoom {
  const line = useContext(ToastContext)
  if (line === null) throw new Error('There is no ToastProvider around this')
  return line
}

/**
 * Reports the result of an action without leaving the page. It is also announced.
 * @returns a function that takes the message, its consequence, and an action; it returns a function that removes the
 *   toast
 */
export function useToast(): (
  title: string,
  description?: string,
  action?: ToastAction,
) => () => void {
  const { show } = useToastLine()
  return (title, description, action) => show({ title, description, action, at: Date.now() })
}

/**
 * Reports that something failed. The toast stays until somebody dismisses it, or does the same again.
 * @returns `tell`, which takes what failed, for instance `rename 0b5c…`, then the message, the reason, and an action;
 *   and `withdraw`, to call with the same name when it is tried again
 */
export function useFailures() {
  const { show, withdraw } = useToastLine()
  return {
    tell: (failed: string, title: string, description?: string, action?: ToastAction) =>
      show({ title, description, action, failed, at: Date.now() }),
    withdraw,
  }
}

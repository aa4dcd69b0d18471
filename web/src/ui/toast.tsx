import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react'
import { createToastLine, type Show, type ToastAction } from './toast-line.ts'

/** How long a page may use the network alone before the chunk for toasts is fetched, in milliseconds. */
const HEAD_START = 1000

const ToastContext = createContext<Show>(() => {
  throw new Error('There is no ToastProvider around this')
})

/**
 * Provides toasts to the pages inside it. The chunk that shows them is fetched when the page has loaded, or for the
 * first toast if that is earlier; no toast is lost meanwhile.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [Room, setRoom] = useState<ComponentType<{ onOpen: (show: Show) => () => void }>>()
  const [line] = useState(() =>
    createToastLine(async () => {
      const { ToastViewport } = await import('./toast-viewport.tsx')
      setRoom(() => ToastViewport)
    }),
  )

  // Fetched before the first toast, because that toast may say that the network is down.
  useEffect(() => {
    const timer = setTimeout(line.fetch, HEAD_START)
    return () => clearTimeout(timer)
  }, [line])

  return (
    <ToastContext value={line.show}>
      {children}
      {Room && <Room onOpen={line.open} />}
    </ToastContext>
  )
}

/**
 * Reports the result of an action without leaving the page. It is also announced.
 * @returns a function that takes the message, its consequence, an action, and `failed` if it did not work; it returns a
 *   function that removes the toast
 */
export function useToast(): (
  title: string,
  description?: string,
  action?: ToastAction,
  outcome?: 'failed',
) => () => void {
  const show = useContext(ToastContext)
  return (title, description, action, outcome) =>
    show({ title, description, action, failed: outcome === 'failed', at: Date.now() })
}

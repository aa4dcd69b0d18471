import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react'
import { createToastLine, type Show, type ToastAction } from './toast-line.ts'

/** How long a page has the network to itself before the room for toasts is fetched, in milliseconds. */
const HEAD_START = 1000

const ToastContext = createContext<Show>(() => {
  throw new Error('There is no ToastProvider around this')
})

/**
 * The way for pages to say what has just worked. Put it around them. What shows it is fetched when the
 * page stands, or for the first sentence if that is earlier; no sentence is lost meanwhile.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [Room, setRoom] = useState<ComponentType<{ onOpen: (show: Show) => () => void }>>()
  const [line] = useState(() =>
    createToastLine(async () => {
      const { ToastViewport } = await import('./toast-viewport.tsx')
      setRoom(() => ToastViewport)
    }),
  )

  // Not left to the first sentence: that may be the one which says that the network is down.
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
  const show = useContext(ToastContext)
  return (title, description, action, outcome) =>
    show({ title, description, action, failed: outcome === 'failed', at: Date.now() })
}

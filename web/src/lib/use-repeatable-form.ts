import { useRef, useState } from 'react'
import { useLostFocus } from './use-lost-focus.ts'

/**
 * A form that is replaced by an empty one after it was sent, to be filled in again. The pressed button disappears with
 * it, so focus moves to the first field of the new one.
 * @returns `round`, the `key` of the form; `renew`, to call after it was sent; and `around`, the properties of the
 *   `div` around it
 */
export function useRepeatableForm() {
  const [round, setRound] = useState(0)
  const part = useRef<HTMLDivElement>(null)
  const focusHandlers = useLostFocus(() => part.current?.querySelector('input')?.focus())
  return {
    round,
    renew: () => setRound((number) => number + 1),
    around: { ref: part, ...focusHandlers },
  }
}

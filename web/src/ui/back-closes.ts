import { useEffect, useRef } from 'react'

interface OpenWindow {
  /** The place of its page in the history. */
  place: number | undefined
  close: () => void
}

/** The windows over the page that are open, the uppermost last. */
const windows: OpenWindow[] = []

/** The place of an entry in the history, which the router numbers; undefined for an entry of another kind. */
function placeOf(state: unknown): number | undefined {
  const place = (state as { __TSR_index?: unknown } | null)?.__TSR_index
  return typeof place === 'number' ? place : undefined
}

/**
 * Makes Back close the uppermost window that `useBackCloses` knows, as on phones. The router does not notice: nothing
 * is loaded, scrolled or asked. Called before the router is made, whose listener must come second. Back still leaves
 * where the entry before is another document, because a page learns nothing of that.
 */
export function listenForBack(): void {
  let returningTo: number | undefined
  const listen = (event: PopStateEvent) => {
    const place = placeOf(event.state)
    const hasReturned = returningTo !== undefined && place === returningTo
    returningTo = undefined
    const uppermost = windows.at(-1)
    if (hasReturned) event.stopImmediatePropagation()
    else if (uppermost?.place !== undefined && place === uppermost.place - 1) {
      event.stopImmediatePropagation()
      returningTo = uppermost.place
      window.history.go(1)
      uppermost.close()
    }
  }
  window.addEventListener('popstate', listen, { capture: true })
}

/**
 * While a window over the page is open, Back closes it and leaves the page where it is.
 * @param isOpen whether the window is open
 * @param close closes it, or leaves it open if it cannot be closed now
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closing = useRef(close)
  useEffect(() => {
    closing.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const own = { place: placeOf(window.history.state), close: () => closing.current() }
    windows.push(own)
    return () => void windows.splice(windows.indexOf(own), 1)
  }, [isOpen])
}

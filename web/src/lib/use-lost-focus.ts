import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Moves focus when the focused element disappears from a part of the page, such as a button that a form replaces.
 * Otherwise the browser would start again at the top of the page.
 * @param moveFocus called after the part was rendered without that element, if nothing else has focus
 * @returns `onFocus` and `onBlur` for the element around the part
 */
export function useLostFocus(moveFocus: () => void) {
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) moveFocus()
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Without a next element, the event may come from the removal of the focused element.
      if (relatedTarget !== null) focused.current = null
    },
  }
}

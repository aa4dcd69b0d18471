import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Gives focus a new place when the element that had it is gone from a part of the page, such as a button that has
 * given way to a form. A browser would begin again at the top of the page.
 * @param moveFocus called after the part was rendered without that element, if nothing else has focus
 * @returns what the element around the part is told of: `onFocus` and `onBlur`
 */
export function useKeptFocus(moveFocus: () => void) {
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
      // Without a next element it may be told because the focused one is taken away.
      if (relatedTarget !== null) focused.current = null
    },
  }
}

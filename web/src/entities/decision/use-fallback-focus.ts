import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves focus to the button that stays at the bottom of a dialog when the action button disappears: otherwise focus
 * would leave the dialog. Focus elsewhere in the dialog stays there.
 * @param isGone whether the action button has disappeared
 * @returns a ref for the button that stays
 */
export function useFallbackFocus(isGone: boolean): RefObject<HTMLButtonElement | null> {
  const staying = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isGone && document.activeElement === document.body) staying.current?.focus()
  }, [isGone])
  return staying
}

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives focus to the button that stays at the foot of a window when the one that acts goes: focus would fall out
 * of the window with it. Focus that is elsewhere in the window stays there.
 * @param isGone whether the one that acts is gone
 * @returns the ref of the one that stays
 */
export function useStayingButton(isGone: boolean): RefObject<HTMLButtonElement | null> {
  const staying = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isGone && document.activeElement === document.body) staying.current?.focus()
  }, [isGone])
  return staying
}

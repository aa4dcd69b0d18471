import { useEffect, useRef } from 'react'

/**
 * Waits for the end of a press, including its click event.
 * @returns a function that calls back then; without a press, immediately
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const follow = ({ type }: Event) => {
      isPressed.current = type === 'pointerdown'
    }
    const kinds = ['pointerdown', 'pointerup', 'pointercancel']
    for (const kind of kinds) window.addEventListener(kind, follow, true)
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, follow, true)
    }
  }, [])
  return (act) => {
    // On a touch screen, press and click come together, after the finger has left.
    const later = () => setTimeout(act)
    if (isPressed.current) window.addEventListener('pointerup', later, { once: true })
    else later()
  }
}

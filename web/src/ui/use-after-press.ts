import { useEffect, useRef } from 'react'

/**
 * Tells when a press is over, together with the click that it makes.
 * @returns a function that calls back then: at once, as far as that goes, when nothing is pressed
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
    // A finger's tap comes as press and click in one piece, after it is up.
    const later = () => setTimeout(act)
    if (isPressed.current) window.addEventListener('pointerup', later, { once: true })
    else later()
  }
}

import { useEffect, useRef } from 'react'

/**
 * Waits for the end of a press, including its click event. A press that becomes a drag or a scroll ends there.
 * @returns a function that calls back then; without a press, at once, but after the present event
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const begin = () => {
      isPressed.current = true
    }
    const end = () => {
      isPressed.current = false
      for (const act of waiting.current.splice(0)) setTimeout(act)
    }
    window.addEventListener('pointerdown', begin, true)
    window.addEventListener('pointerup', end, true)
    window.addEventListener('pointercancel', end, true)
    return () => {
      window.removeEventListener('pointerdown', begin, true)
      window.removeEventListener('pointerup', end, true)
      window.removeEventListener('pointercancel', end, true)
    }
  }, [])
  return (act) => {
    // On a touch screen, press and click come together, after the finger has left.
    if (isPressed.current) waiting.current.push(act)
    else setTimeout(act)
  }
}

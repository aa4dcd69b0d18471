import { useSyncExternalStore } from 'react'

// Tailwind's `lg`, in rem, so that larger text makes a screen narrow as well.
const WIDE = '(min-width: 64rem)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

let wasWide = false

/** A sheet of paper is narrow, and browsers say so while they print: what stood on the screen is printed. */
function isWide(): boolean {
  if (!matchMedia('print').matches) wasWide = matchMedia(WIDE).matches
  return wasWide
}

/** Whether there is room for two things side by side. Style what can be styled; this is for the rest. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false)
}

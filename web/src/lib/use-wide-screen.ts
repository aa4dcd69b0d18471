import { useSyncExternalStore } from 'react'

// In rem, so that larger text makes a screen narrow as well.
const two = widthOf('(min-width: 64rem)') // Tailwind's `lg`
const three = widthOf('(min-width: 74rem)') // `wider` in our own styles

function widthOf(query: string) {
  let wasWide = false
  return {
    subscribe(listener: () => void): () => void {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    /** A sheet of paper is narrow, and browsers say so while they print: what stood on the screen is printed. */
    isWide(): boolean {
      if (!matchMedia('print').matches) wasWide = matchMedia(query).matches
      return wasWide
    },
  }
}

/** Whether there is room for two things side by side. Style what can be styled; this is for the rest. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(two.subscribe, two.isWide, () => false)
}

/** Whether there is room for a column of controls besides a sidebar and a list of several columns. */
export function useWiderScreen(): boolean {
  return useSyncExternalStore(three.subscribe, three.isWide, () => false)
}

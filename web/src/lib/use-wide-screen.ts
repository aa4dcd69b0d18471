import { useSyncExternalStore } from 'react'

// In rem, so that larger text makes a screen count as narrow.
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
    /**
     * Browsers report the paper's narrow width while they print. It is ignored, so that the printed layout is that of
     * the screen.
     */
    isWide(): boolean {
      if (!matchMedia('print').matches) wasWide = matchMedia(query).matches
      return wasWide
    },
  }
}

/** Whether two columns fit side by side. Use CSS where it is enough; this is for everything else. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(two.subscribe, two.isWide, () => false)
}

/** Whether a column of controls fits beside the sidebar and a list of several columns. */
export function useWiderScreen(): boolean {
  return useSyncExternalStore(three.subscribe, three.isWide, () => false)
}

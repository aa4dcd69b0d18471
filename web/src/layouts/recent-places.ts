import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** A visited page. */
export interface Place {
  href: string
  /** Its heading, which names the person or thing. */
  label: string
}

const KEPT = 5

/**
 * The last visited pages, newest first. They are kept in memory only: on a shared computer nobody can read later whom
 * somebody looked at.
 */
export function useRecentPlaces(): readonly Place[] {
  const router = useRouter()
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        // Read now, while the heading is still that of the page.
        const label = document.querySelector('#main h1')?.textContent?.trim()
        if (!pathChanged || !fromLocation || !label) return
        const { href, pathname } = fromLocation
        setPlaces((known) =>
          [
            { href, label },
            ...known.filter((place) => place.href.split('?')[0] !== pathname),
          ].slice(0, KEPT + 1),
        )
      }),
    [router],
  )
  return places
}

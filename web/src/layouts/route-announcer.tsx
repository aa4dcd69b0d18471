import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { focusHeading } from '../lib/focus-heading.ts'

/** Whether a place is a page, or something that opens within it. */
function isIn(page: string) {
  return ({ pathname }: { pathname: string }) =>
    pathname === page || pathname.startsWith(`${page}/`)
}

/**
 * After a navigation inside the app, moves focus to the new page's heading and says its title, as a
 * browser would after loading a page. What opens within a page that moves focus itself is only said. Silent on the first page, which the browser announces itself.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        const within = router.state.matches.find(
          ({ staticData }) => staticData.movesFocus,
        )?.pathname
        if (within && [fromLocation, toLocation].every(isIn(within))) return
        focusHeading()
      }),
    [router],
  )

  return (
    <p aria-live="assertive" className="sr-only">
      {title}
    </p>
  )
}

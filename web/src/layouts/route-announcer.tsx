import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { focusHeading } from '../lib/focus-heading.ts'

/** Whether a place is a page, or something that opens within it. */
function isIn(page: string) {
  return ({ pathname }: { pathname: string }) =>
    pathname === page || pathname.startsWith(`${page}/`)
}

/**
 * Hands the focus of a heading on to the one that takes its place, as when a page that was called 'Enquiry' learns
 * whose it is: a browser would leave its reader at the page's beginning. Ends once they have gone on.
 * @returns ends it at once
 */
function followHeading(): () => void {
  let heading = document.activeElement
  const observer = new MutationObserver(() => {
    const focused = document.activeElement
    if (focused !== heading && focused !== document.body) observer.disconnect()
    else if (!heading?.isConnected) {
      focusHeading()
      heading = document.activeElement
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** What a reader does, and no script of ours. */
const ACTS = ['keydown', 'pointerdown'] as const

/**
 * After a navigation inside the app, moves focus to the new page's heading and says its title, as a
 * browser would after loading a page. What opens within a page that moves focus itself is only said, and so
 * is a page that comes while its reader has gone on to something else that stays, such as the frame. Silent
 * on the first page, which the browser announces itself.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(() => {
    let before: Element | null = null
    let hasActed = false
    let stopFollowing: (() => void) | undefined
    const act = () => {
      hasActed = true
    }
    for (const event of ACTS) window.addEventListener(event, act, true)
    const stopBegun = router.subscribe('onBeforeNavigate', () => {
      before = document.activeElement
      hasActed = false
    })
    const stopRendered = router.subscribe(
      'onRendered',
      ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        stopFollowing?.()
        setTitle(document.title)
        const within = router.state.matches.find(
          ({ staticData }) => staticData.movesFocus,
        )?.pathname
        if (within && [fromLocation, toLocation].every(isIn(within))) return
        const focused = document.activeElement
        const isElsewhere = hasActed && focused !== before && focused !== document.body
        if (isElsewhere) return
        focusHeading()
        stopFollowing = followHeading()
      },
    )
    return () => {
      for (const event of ACTS) window.removeEventListener(event, act, true)
      stopBegun()
      stopRendered()
      stopFollowing?.()
    }
  }, [router])

  return (
    <p aria-live="assertive" className="sr-only">
      {title}
    </p>
  )
}

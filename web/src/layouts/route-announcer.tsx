import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { focusHeading } from '../lib/focus-heading.ts'

/** Whether a location is a page, or something that opens within a page. */
function isIn(page: string) {
  return ({ pathname }: { pathname: string }) =>
    pathname === page || pathname.startsWith(`${page}/`)
}

/** A search parameter of a location. */
function searchValue(name: string, { search }: { search: object }): unknown {
  return Object.entries(search).find(([key]) => key === name)?.[1]
}

/**
 * Moves the focus of a heading to the one that replaces it, for instance when a page with the heading 'Enquiry' learns
 * whose enquiry it is: otherwise the browser would move the reader to the beginning of the page. Ends when the reader
 * moves on.
 * @returns a function that ends it at once
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

/** Actions of a reader, not of our scripts. */
const ACTS = ['keydown', 'pointerdown'] as const

/**
 * After a navigation inside the app, moves focus to the new page's heading and announces its title, as a browser does
 * after loading a page. If a page manages focus itself, what opens within it is only announced. A page is also only
 * announced if its reader has since moved to something that stays, such as the frame. Silent on the first page, which
 * the browser announces itself.
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
        if (!fromLocation) return
        const names = router.state.matches.flatMap(({ staticData }) => staticData.pagesBy ?? [])
        const isOther = names.some(
          (name) => searchValue(name, fromLocation) !== searchValue(name, toLocation),
        )
        if (!pathChanged && !isOther) return
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

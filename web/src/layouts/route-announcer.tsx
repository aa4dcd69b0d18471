import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * After a navigation inside the app, moves focus to the new page's heading and says its title, as a
 * browser would after loading a page. Silent on the first page, which the browser announces itself.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        const heading = document.querySelector<HTMLElement>('main h1')
        heading?.setAttribute('tabindex', '-1')
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )

  return (
    <p aria-live="assertive" className="sr-only">
      {title}
    </p>
  )
}

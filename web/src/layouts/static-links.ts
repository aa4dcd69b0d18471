import type { AnyRouter } from '@tanstack/react-router'

/** The path inside this site that a link event is about; null where the browser should act itself. */
function placeOf(event: Event): { to: string; search: object; hash: string } | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.getAttribute('href')?.startsWith('/') || link.target) return null
  const search = Object.fromEntries(new URLSearchParams(link.search))
  return { to: link.pathname, search, hash: link.hash.slice(1) }
}

/**
 * Makes links in plain HTML navigate without loading a document, and preloads the target of a link on hover, touch or
 * focus, as the router's own links do.
 * @param area the part of the page with the links
 * @param router navigates to the pages
 * @returns a function that stops it
 */
export function followStaticLinks(area: HTMLElement, router: AnyRouter): () => void {
  const listening = new AbortController()
  const { signal } = listening

  area.addEventListener(
    'click',
    (event) => {
      const asksForMore = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      const place = placeOf(event)
      if (!place || asksForMore || event.button !== 0 || event.defaultPrevented) return
      event.preventDefault()
      void router.navigate(place)
    },
    { signal },
  )
  const prepare = (event: Event) => {
    const place = placeOf(event)
    // A failure will be shown to somebody who follows the link.
    if (place) void router.preloadRoute(place).catch(() => undefined)
  }
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    area.addEventListener(intent, prepare, { signal, passive: true })
  }
  return () => listening.abort()
}

import type { AnyRouter } from '@tanstack/react-router'

/** The place inside this site that an event on a link is about; null where the browser should act. */
function placeOf(event: Event): { to: string; search: object; hash: string } | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.getAttribute('href')?.startsWith('/') || link.target) return null
  const search = Object.fromEntries(new URLSearchParams(link.search))
  return { to: link.pathname, search, hash: link.hash.slice(1) }
}

/**
 * Lets links that stand in the page as plain HTML lead on without a load, and fetches the page that a
 * pointer, a finger or the focus has come to: what the router's own links do.
 * @param area the part of the page they are in
 * @param router leads to the pages
 * @returns the way to stop
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
    // A fault will be told to whoever follows the link.
    if (place) void router.preloadRoute(place).catch(() => undefined)
  }
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    area.addEventListener(intent, prepare, { signal, passive: true })
  }
  return () => listening.abort()
}

import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { BRAND } from '../../../shared/brand.ts'

interface TitledMatch {
  staticData: { title?: string }
}

/**
 * The title of the page that a list of route matches shows.
 * @param matches the router's matches, outermost first
 * @param subject whom or what the page is about; left out where that is not known
 */
export function pageTitle(matches: readonly TitledMatch[], subject?: string): string {
  const title = matches.findLast((match) => match.staticData.title)?.staticData.title
  if (!title) return `${BRAND.name}: ${BRAND.tagline}`
  return [...(subject ? [subject] : []), title, BRAND.name].join(' · ')
}

/**
 * Keeps the document's title that of the page that the router shows.
 * @param router of the browser
 */
export function showPageTitles(router: AnyRouter): void {
  router.subscribe('onResolved', () => {
    document.title = pageTitle(router.state.matches)
  })
}

/**
 * Puts whom or what a page is about before its title, so that the tabs and the history of a browser tell such pages
 * apart. Stays out of the way of a page that opens over this one, and of one that this one closes into.
 * @param subject undefined until it is known
 */
export function usePageSubject(subject: string | undefined): void {
  const router = useRouter()
  // Before the new page is announced by its title.
  useLayoutEffect(() => {
    if (subject === undefined) return
    const shownAt = () => router.state.matches.at(-1)?.pathname
    const own = shownAt()
    const show = () => {
      if (shownAt() === own) document.title = pageTitle(router.state.matches, subject)
    }
    show()
    // After the listener of `showPageTitles`, which is older.
    return router.subscribe('onResolved', show)
  }, [router, subject])
}

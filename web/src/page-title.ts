import { BRAND } from '../../shared/brand.ts'

interface TitledMatch {
  staticData: { title?: string }
}

/**
 * The title of the page that a list of route matches shows.
 * @param matches the router's matches, outermost first
 */
export function pageTitle(matches: readonly TitledMatch[]): string {
  const title = matches.findLast((match) => match.staticData.title)?.staticData.title
  return title ? `${title} · ${BRAND.name}` : `${BRAND.name}: ${BRAND.tagline}`
}

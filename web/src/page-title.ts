import { BRAND } from '../../shared/brand.ts'

interface TitledMatch {
  staticData: { title?: string; description?: string }
}

/**
 * The title and description of the page that a list of route matches shows.
 * @param matches the router's matches, outermost first
 */
export function pageHead(matches: readonly TitledMatch[]): { title: string; description: string } {
  const title = matches.findLast((match) => match.staticData.title)?.staticData.title
  const description = matches.findLast((match) => match.staticData.description)?.staticData
    .description
  return {
    title: title ? `${title} · ${BRAND.name}` : `${BRAND.name}: ${BRAND.tagline}`,
    description: description ?? BRAND.description,
  }
}

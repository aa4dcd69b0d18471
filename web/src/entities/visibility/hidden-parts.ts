import type { Visibility } from '../../../../shared/visibility.ts'

/**
 * The parts of a profile that its talent does not show to networks, besides the contact details.
 * @param visibility the talent's; undefined while it is not known
 * @returns the parts in words, for instance `where you work now, with your credits there, and your links`; null for none
 */
export function hiddenPartsInWords(visibility: Visibility | undefined): string | null {
  if (visibility === undefined) return null
  const { hideEmployer, hideLinks, seenBy } = visibility
  // The database hides the credits as well that would tell where somebody works.
  const employer = 'where you work now, with your credits there'
  const hasEmployer = hideEmployer && seenBy.employer !== null
  if (hasEmployer) return hideLinks ? `${employer}, and your links` : employer
  return hideLinks ? 'your links' : null
}

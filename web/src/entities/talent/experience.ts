/**
 * Somebody's years of experience.
 * @param years whole years, as they told them; 0 until the first is over
 */
export function yearsInWords(years: number): string {
  if (years === 0) return 'Under a year'
  return years === 1 ? '1 year' : `${years} years`
}

/**
 * The same where a picture leaves little room; screen readers get the words of `yearsInWords` instead.
 * @param years whole years
 */
export function yearsInShort(years: number): string {
  if (years === 0) return '< 1 yr'
  return years === 1 ? '1 yr' : `${years} yrs`
}

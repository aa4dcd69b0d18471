/**
 * Typed search words, and days whose year is typed digit by digit: while they are being typed, the address changes
 * without a history entry.
 */
const TYPED: readonly string[] = ['q', 'email', 'location', 'nationality', 'from', 'to']

/**
 * Whether a change of a search makes a history entry, which Back undoes. Setting or removing a filter does, and so does
 * beginning or clearing the words, but not each pause while typing.
 * @param present the search as the address has it
 * @param change the changed values; undefined removes a filter
 */
export function isHistoryStep<Search extends object>(
  present: Search,
  change: Partial<Search>,
): boolean {
  const names = Object.keys(change) as (keyof Search & string)[]
  return names.some(
    (name) =>
      change[name] !== present[name] &&
      !(TYPED.includes(name) && isText(change[name]) && isText(present[name])),
  )
}

/**
 * How to navigate when filters of the present page change: the list keeps its scroll position, and Back undoes what is
 * a step.
 * @param present the search as the address has it
 * @param change the changed values; undefined removes a filter
 */
export function filterNavigation<Search extends object>(present: Search, change: Partial<Search>) {
  return {
    search: (before: Search): Search => ({ ...before, ...change }),
    replace: !isHistoryStep(present, change),
    resetScroll: false,
  }
}

function isText(value: unknown): boolean {
  return value !== undefined && value !== ''
}

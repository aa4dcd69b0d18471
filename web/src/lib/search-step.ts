/** What is typed letter by letter: where it goes on, the address follows without a step of its own. */
const TYPED: readonly string[] = ['q', 'location', 'nationality']

/**
 * Whether a change of a search is a step of its own, which Back takes back: a filter that is set or taken away, and
 * the beginning or the end of words, but not each pause within them.
 *
 * @param present the search as the address has it
 * @param change what becomes different; undefined takes a filter away
 */
export function isSearchStep<Search extends object>(
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

function isText(value: unknown): boolean {
  return value !== undefined && value !== ''
}

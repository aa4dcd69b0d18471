/** Elements that have nothing inside, and no end. */
const EMPTY = /^(?:area|br|col|hr|img|input|source|track|wbr)$/

/** Choices that nobody sees before a list is opened. */
const UNSEEN_CHOICES = /(<select\b[^>]*>)(.*?)(<\/select>)/gs

/**
 * Shortens a page's skeleton to what can be seen of it at first: its beginning, and of each list of choices
 * the chosen one. The worker holds the skeletons of all pages.
 * @param html well-formed, as React writes it
 * @param most about how many characters to keep
 */
export function shorterSkeleton(html: string, most: number): string {
  const seen = html.replaceAll(UNSEEN_CHOICES, (_, start: string, choices: string, end: string) => {
    const options = choices.match(/<option\b.*?<\/option>/gs) ?? []
    const chosen = options.find((option) => / selected=""/.test(option)) ?? options[0] ?? ''
    return start + chosen + end
  })
  if (seen.length <= most) return seen
  const open: string[] = []
  for (const { 0: tag, 1: slash, 2: name = '', index } of seen.matchAll(
    /<(\/?)([a-z][\w-]*)[^>]*>/gi,
  )) {
    if (slash === '/') {
      open.pop()
      // Only between two elements: half a word would look like a fault.
      const end = index + tag.length
      if (end >= most) return seen.slice(0, end) + closing(open)
    } else if (!EMPTY.test(name) && !tag.endsWith('/>')) {
      open.push(name)
    }
  }
  return seen
}

function closing(open: readonly string[]): string {
  return open
    .toReversed()
    .map((name) => `</${name}>`)
    .join('')
}

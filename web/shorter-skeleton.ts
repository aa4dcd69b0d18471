/** Void elements: they have no content, and no end tag. */
const EMPTY = /^(?:area|br|col|hr|img|input|source|track|wbr)$/

/** The options that are not visible before a select is opened. */
const UNSEEN_CHOICES = /(<select\b[^>]*>)(.*?)(<\/select>)/gs

/**
 * Shortens a page's skeleton to the part that is visible at first: its beginning, and of each select the chosen option.
 * The worker has the skeletons of all pages in memory.
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
      // Only between two elements: half a word would look like an error.
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

/** What is asked of a query that comes beside another. */
interface Beside {
  isPending: boolean
  failureCount: number
}

/**
 * Holds a query's data back until another has come as well, or could not be read at once: it would else push what is
 * shown down the page when it comes.
 * @param query of what is shown
 * @param other of what stands above it or within
 */
export function shownWith<Query extends { data: unknown }>(
  query: Query,
  { isPending, failureCount }: Beside,
): Omit<Query, 'data'> & { data: Query['data'] | undefined } {
  return isPending && failureCount === 0 ? { ...query, data: undefined } : query
}

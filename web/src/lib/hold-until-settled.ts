/** The state of a query that is shown together with another. */
interface Beside {
  isPending: boolean
  /** Of the present call, which may be tried again. */
  failureCount: number
  /** Of all calls before. */
  errorUpdateCount: number
}

/**
 * Holds back a query's data until another query has answered or failed too: otherwise the later data would push the
 * shown page down. What was shown once stays: after a failure, whatever appears on the page may ask for the same again,
 * and then the other query loads again.
 * @param query the query for the visible part
 * @param other the query for a part above it or inside it
 */
export function holdUntilSettled<Query extends { data: unknown }>(
  query: Query,
  { isPending, failureCount, errorUpdateCount }: Beside,
): Omit<Query, 'data'> & { data: Query['data'] | undefined } {
  const hasFailed = failureCount + errorUpdateCount > 0
  return isPending && !hasFailed ? { ...query, data: undefined } : query
}

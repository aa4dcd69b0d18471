/**
 * Names a call of the `/api`, query included. The worker writes a page's first data under this name, and the page's
 * script finds them by it, in whatever order the two list the query.
 * @param path of the call, its parameters filled in
 * @param query as the script sends it; undefined values are left out
 */
export function callKey(
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => {
    return entry[1] !== undefined
  })
  const search = new URLSearchParams(given)
  search.sort()
  return given.length === 0 ? path : `${path}?${search}`
}

/** The address of a page, parsed as the router in the browser does it. */
export interface PageAddress {
  /** The parameters in the page's path. */
  params: Readonly<Record<string, string>>
  /** Values as the router reads them: `?open=true` is a boolean, `?q=2026` a number. */
  query: Readonly<Record<string, unknown>>
}

/** No page has a longer query. */
const QUERY_MAX = 1000

/**
 * Reads an address for the page's first data.
 * @param params of the page's route
 * @param url of the request
 * @returns the address, or null when its query is too long or names something twice: our pages write no such address
 */
export function readAddress(
  params: Readonly<Record<string, string>>,
  url: string,
): PageAddress | null {
  const start = url.indexOf('?')
  if (start < 0) return { params, query: {} }
  const search = url.slice(start)
  if (search.length > QUERY_MAX) return null
  const entries = [...new URLSearchParams(search)]
  if (new Set(entries.map(([name]) => name)).size < entries.length) return null
  return {
    params,
    query: Object.fromEntries(entries.map(([name, text]) => [name, readValue(text)])),
  }
}

/** Reads only what would be written the same way again: `1e5` and twenty digits are words that somebody typed. */
function readValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  const number = Number(text)
  return Number.isFinite(number) && String(number) === text ? number : text
}

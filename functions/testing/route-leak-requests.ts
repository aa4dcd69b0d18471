/** For tests: the requests of `route-leak-probes.ts`, sent, and their answers in words that can be compared. */
import type { Browser } from './browser.ts'
import { type Ask, ROUTE_LEAK_PROBES, type Route, type Sought } from './route-leak-probes.ts'

/**
 * The requests of a route by which a talent could show.
 * @param route as in the list: `GET /api/network/talent`
 * @returns null for a route that refuses networks, or shows nobody
 */
export function requestsOf(route: string): ((talent: Sought) => readonly Ask[]) | null {
  const entry: Route | undefined = ROUTE_LEAK_PROBES[route]
  if (entry === undefined || typeof entry === 'string') return null
  if ('shows' in entry) return entry.shows
  return 'tried' in entry ? entry.tried : null
}

/** Sends one request. */
export function send(browser: Browser, method: string, ask: Ask): Promise<Response> {
  if (typeof ask === 'string') return browser.get(ask)
  const { path, body } = ask
  if (method === 'POST') return browser.post(path, body)
  return method === 'PUT' ? browser.put(path, body) : browser.delete(path)
}

/** All of an answer but what each has of its own: its name, if it has one, and what time it is. */
export async function wordsOf(response: Response): Promise<string> {
  const id = response.headers.get('X-Request-Id')
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie')
  const text = (await response.text()).replace(/"at":\d+/, '').replace(/\/files\/[\w.-]+/, '')
  const words = JSON.stringify([response.status, headers, text])
  return id === null ? words : words.replaceAll(id, '')
}

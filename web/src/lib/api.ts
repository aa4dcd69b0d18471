import { hc } from 'hono/client'
import type { App } from '../../../functions/app.ts'

/** The only client of the worker. Requests are typed by the worker itself and stay on our own origin. */
export const api = hc<App>('/', { fetch: sendAsJson }).api

/**
 * What changes something is sent as JSON also when there is nothing to say: the worker takes no other,
 * because no other site can send it. A picture brings its own type.
 */
function sendAsJson(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  const changes = init.method !== undefined && init.method !== 'GET'
  if (changes && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  return fetch(input, { ...init, headers })
}

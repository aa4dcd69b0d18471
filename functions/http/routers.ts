import type { Result, Router } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { TrieRouter } from 'hono/router/trie-router'

/**
 * Finds calls, pages at one path, and pages whose path leaves something open, each by a router of their
 * own. The fast one cannot have `/mails/failed` beside `/mails/:id`, nor `/briefs/create` beside
 * `/briefs/:id`; kept apart it finds the first kind of pages in a table and the other by one expression,
 * where one call in it would have every page looked up the slow way. Open paths that do not fit together
 * are an error at the first request.
 */
export class Routers<Handler> implements Router<Handler> {
  name = 'Routers'
  readonly #calls = new TrieRouter<Handler>()
  readonly #pages = new RegExpRouter<Handler>()
  readonly #openPages = new RegExpRouter<Handler>()
  readonly #paths = new Set<string>()

  add(method: string, path: string, handler: Handler): void {
    if (path.startsWith('/*') || isCall(path)) this.#calls.add(method, path, handler)
    if (isCall(path)) return
    const isForMany = path.includes('*')
    const isOpen = path.includes(':')
    if (isForMany || isOpen) this.#openPages.add(method, path, handler)
    if (isForMany || !isOpen) this.#pages.add(method, path, handler)
    if (!isForMany && !isOpen) this.#paths.add(path)
  }

  match(method: string, path: string): Result<Handler> {
    return this.#routerFor(path).match(method, path)
  }

  #routerFor(path: string): Router<Handler> {
    if (isCall(path)) return this.#calls
    return this.#paths.has(path) ? this.#pages : this.#openPages
  }
}

function isCall(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

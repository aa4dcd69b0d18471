import type { Result, Router } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { TrieRouter } from 'hono/router/trie-router'

/** Two routers of one kind: for fixed paths, and for paths with parameters. */
interface Pair<Handler> {
  fixed: Router<Handler>
  open: Router<Handler>
}

/**
 * Four routers: calls and pages are routed apart, and in both the fixed paths apart from those with parameters.
 *
 * A fixed path belongs to its own routes alone: where only `POST /accounts/status` is registered, `GET` of it is a
 * wrong method, and not the account with the id `status`. RegExpRouter, the fast one, does not accept `/briefs/create`
 * beside `/briefs/:id`; apart from each other, fixed pages are found in a table and the others by one expression. Calls
 * have TrieRouter, because one call that RegExpRouter does not accept would slow down every page. If it cannot combine
 * the pages with parameters, the first request fails.
 */
export class Routers<Handler> implements Router<Handler> {
  name = 'Routers'
  readonly #calls: Pair<Handler> = { fixed: new TrieRouter(), open: new TrieRouter() }
  readonly #pages: Pair<Handler> = { fixed: new RegExpRouter(), open: new RegExpRouter() }
  readonly #paths = new Set<string>()

  add(method: string, path: string, handler: Handler): void {
    const isForMany = path.includes('*')
    const isOpen = path.includes(':')
    if (!isForMany && !isOpen) this.#paths.add(path)
    for (const { fixed, open } of this.#pairsFor(path)) {
      if (isForMany || !isOpen) fixed.add(method, path, handler)
      if (isForMany || isOpen) open.add(method, path, handler)
    }
  }

  #pairsFor(path: string): readonly Pair<Handler>[] {
    if (path.startsWith('/*')) return [this.#calls, this.#pages]
    return [isCall(path) ? this.#calls : this.#pages]
  }

  match(method: string, path: string): Result<Handler> {
    const { fixed, open } = isCall(path) ? this.#calls : this.#pages
    return (this.#paths.has(path) ? fixed : open).match(method, path)
  }
}

function isCall(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

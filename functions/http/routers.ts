import type { Result, Router } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { TrieRouter } from 'hono/router/trie-router'

/** Two routers of one kind: for fixed paths, and for paths with parameters. */
interface Pair<Handler> {
  fixed: Router<Handler>
  open: Router<Handler>
}

/**
 * Routes calls and pages apart, and of each the fixed paths apart from those with parameters: four routers.
 * A fixed path belongs to its own routes alone. Where only `POST /accounts/status` is registered, `GET` of it is
 * a wrong method, and not the account with the id `status`. And RegExpRouter, the fast one, does not take
 * `/briefs/create` beside `/briefs/:id`: kept apart, fixed pages are found in a table and the others by one
 * expression. Calls have TrieRouter, because one call that RegExpRouter does not take would slow down every
 * page. Pages with parameters that it cannot combine are an error at the first request.
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

import type { Result, Router } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { TrieRouter } from 'hono/router/trie-router'

/** Two routers of one kind: for what is at one path, and for paths that leave something open. */
interface Pair<Handler> {
  fixed: Router<Handler>
  open: Router<Handler>
}

/**
 * Finds calls and pages, and of both those at one path and those whose path leaves something open, each by
 * a router of their own. So what stands at a path has it alone: `GET /accounts/status` is not the account
 * of that id because only `POST` is there. And the fast router cannot have `/briefs/create` beside
 * `/briefs/:id`; kept apart it finds the first kind of pages in a table and the other by one expression,
 * where one call in it would have every page looked up the slow way. Pages whose open paths do not fit
 * together are an error at the first request.
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

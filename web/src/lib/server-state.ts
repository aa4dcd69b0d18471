import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '../../../shared/current-user.ts'
import type { ApiProblem } from './api-problem.ts'

/** What the worker told this browser's user, kept while pages come and go. */
export interface ServerState {
  /** The store of one user; another user's is dropped. Its library is fetched when first asked for. */
  of(user: CurrentUser): Promise<QueryClient>
  /** Drops everything, for a sign-out. */
  forget(): void
}

/**
 * Makes the keeper of a page load's server state. It fetches TanStack Query only when the first
 * signed-in page opens, so that public pages do without it.
 * @param onRefusal called when an answer says that the session is over, or can do nothing yet
 */
export function createServerState(onRefusal: (refusal: ApiProblem) => void): ServerState {
  let owner: string | null = null
  let store: Promise<QueryClient> | null = null

  async function create(): Promise<QueryClient> {
    const { createQueryClient } = await import('./query-client.ts')
    return createQueryClient(onRefusal)
  }

  return {
    of(user) {
      if (store === null || owner !== user.id) {
        owner = user.id
        const created = create()
        store = created
        created.catch(() => {
          // Another user's may have taken its place meanwhile.
          if (store === created) store = null
        })
      }
      return store
    },
    forget() {
      store = null
    },
  }
}

import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '../../../shared/current-user.ts'
import type { ApiProblem } from './api-problem.ts'

/** The worker's answers to this browser's user, cached across pages. */
export interface ServerState {
  /** The store of one user. Asking for another user drops it. Its library is fetched at the first call. */
  of(user: CurrentUser): Promise<QueryClient>
  /** Drops everything, for a sign-out. */
  forget(): void
}

/**
 * Makes the cache for a page load. It fetches TanStack Query only when the first signed-in page opens, so that public
 * pages do not need it.
 * @param onRefusal called when an answer says that the session is over or cannot be used yet
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
          // Another user's store may have replaced it in the meantime.
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

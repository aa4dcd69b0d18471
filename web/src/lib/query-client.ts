import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem, isUnanswered } from './api-problem.ts'

/**
 * Only a request without an answer is worth a second try: a refusal is an answer, and the worker has already retried
 * Supabase.
 */
function mayHelpToAskAgain(failures: number, error: Error): boolean {
  return isUnanswered(error) && failures === 0
}

const LEAVING: ReadonlySet<ApiProblem['code']> = new Set([
  'not_signed_in',
  'other_account',
  'no_network',
  'second_step_required',
])

/**
 * Whether a refusal means that this browser's session is over, that it belongs to another account or to one without a
 * network, or that a second step must be set up.
 */
function leavesPage(error: Error): error is ApiProblem {
  if (!(error instanceof ApiProblem)) return false
  // Only about the caller's own account: that another account is not found does not end the session.
  const isOwn = error.status === 403 && error.code.startsWith('account_')
  return isOwn || LEAVING.has(error.code)
}

/**
 * Makes the store for the worker's answers to a signed-in user.
 * @param onRefusal called when an answer says that the user is signed out, may not use the product any more, is another
 *   user, belongs to no network, or has to set up a second step first
 */
export function createQueryClient(onRefusal: (refusal: ApiProblem) => void): QueryClient {
  const onError = (error: Error) => {
    if (leavesPage(error)) onRefusal(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Offline is a failure to show, not a reason to wait without a message. What failed is asked for again as soon as
      // the connection is back.
      queries: {
        staleTime: 30_000,
        retry: mayHelpToAskAgain,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'

/** Worth a second try is only what never arrived: a refusal is an answer, and upstream the worker has tried already. */
function mayHelpToAskAgain(failures: number, error: Error): boolean {
  return error instanceof ApiProblem && error.code === 'offline' && failures === 0
}

const LEAVING: ReadonlySet<ApiProblem['code']> = new Set([
  'not_signed_in',
  'other_account',
  'no_network',
  'second_step_required',
])

/**
 * Tells whether a refusal means that this browser's session is over, another account's, without a network, or wants
 * its second step set up.
 */
function leavesPage(error: Error): error is ApiProblem {
  if (!(error instanceof ApiProblem)) return false
  // Of the caller's own account; that another one is not found is no reason to leave.
  const isOwn = error.status === 403 && error.code.startsWith('account_')
  return isOwn || LEAVING.has(error.code)
}

/**
 * Makes the store of what the worker told a signed-in user.
 * @param onRefusal called when any answer says that the user is signed out, may not use the product any more, is
 *   another one, belongs to no network, or has to set up a second step first
 */
export function createQueryClient(onRefusal: (refusal: ApiProblem) => void): QueryClient {
  const onError = (error: Error) => {
    if (leavesPage(error)) onRefusal(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Offline is a failure to be told, not a reason to wait in silence.
      queries: { staleTime: 30_000, retry: mayHelpToAskAgain, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'

/** Refusals are answers: asking again would only repeat them. */
function mayHelpToAskAgain(failures: number, error: Error): boolean {
  if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) return false
  return failures < 2
}

/** Server state of the signed-in pages. Made once, when the first of them is opened. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: mayHelpToAskAgain },
    mutations: { retry: false },
  },
})

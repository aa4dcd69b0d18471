import { ApplicationPageSchema } from '../../../../shared/application-page.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useMailedLink } from '../../lib/use-mailed-link.ts'
import { usePolling } from '../../lib/use-polling.ts'

/** Somebody who waits for a decision keeps this page open; the figures are theirs and not urgent. */
const PACE = { first: 30_000, longest: 300_000 }

const askApplication = (token: string) =>
  parseResponse(api.application.$post({ json: { token } }), ApplicationPageSchema)

/**
 * How the application stands that a mailed link leads to. It is asked for anew from time to time while
 * it waits for the desk, and not while its applicant has something to write.
 * @param token the link's; undefined in the prerendered page, which knows none
 * @returns what `DataArea` wants of a query, and `show`, which takes a newer page from an answered call
 */
export function useApplication(token: string | undefined) {
  const application = useMailedLink(token, askApplication)
  const { data, refetch } = application
  const waits = data?.status === 'pending' && data.question === null
  usePolling(refetch, waits, PACE)
  return application
}

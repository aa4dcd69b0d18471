import { ApplicationPageSchema } from '../../../../shared/application-page.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useMailedLink } from '../../lib/use-mailed-link.ts'
import { usePolling } from '../../lib/use-polling.ts'

/** Applicants keep this page open while they wait; the update is not urgent. */
const PACE = { first: 30_000, longest: 300_000 }

const askApplication = (token: string) =>
  parseResponse(api.application.$post({ json: { token } }), ApplicationPageSchema)

/**
 * The state of the application behind a mailed link. It is polled while it waits for the desk, but not while its
 * applicant has something to write.
 * @param token the link's token; undefined in the prerendered page
 * @returns the query that `DataArea` needs, and `show`, which takes newer data from a later answer
 */
export function useApplication(token: string | undefined) {
  const application = useMailedLink(token, askApplication)
  const { data, refetch } = application
  const waits = data?.status === 'pending' && data.question === null
  usePolling(refetch, waits, PACE)
  return application
}

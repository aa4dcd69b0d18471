import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AgentEnquiry, type AgentLink, AgentLinkSchema } from '../../../../shared/agents.ts'
import { ask } from '../../../../shared/endpoint.ts'
import { getAgentEnquiry, listAgentEnquiries } from '../../../../shared/endpoints/agents.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { answerTo, endpointListQuery, endpointQuery, keepAnswer } from '../../lib/endpoint-query.ts'

/**
 * The state of a mailed link. For a used link, also whether its page is still open in this browser.
 * @param token the link's
 */
export function agentLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['agent-link', token],
    queryFn: async (): Promise<AgentLink & { isOpenHere: boolean }> => {
      const link = await parseResponse(api.agent.link.$post({ json: { token } }), AgentLinkSchema)
      return { ...link, isOpenHere: link.state === 'spent' && (await isOpenHere(link.agentId)) }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function isOpenHere(agentId: string): Promise<boolean> {
  try {
    await answerTo(ask(listAgentEnquiries, { agentId }))
    return true
  } catch (error) {
    if (isPageClosed(error)) return false
    throw error
  }
}

/** Whether an answer says that an agent's page is no longer open in this browser. */
export function isPageClosed(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'agent_session_ended'
}

/** The list of enquiries on an agent's page. */
export const agentListQuery = (agentId: string) =>
  endpointListQuery(listAgentEnquiries, { agentId })

/** One enquiry on an agent's page. */
export const agentEnquiryQuery = (agentId: string, id: string) =>
  endpointQuery(getAgentEnquiry, { agentId, id })

/**
 * Stores the worker's answer to an agent's action.
 * @param client the store
 * @param agentId the page's id
 * @param enquiry the changed enquiry
 */
export function keepAgentEnquiry(
  client: QueryClient,
  agentId: string,
  enquiry: AgentEnquiry,
): void {
  keepAnswer(client, agentEnquiryQuery(agentId, enquiry.id), enquiry)
  void client.invalidateQueries({ queryKey: agentListQuery(agentId).queryKey })
}

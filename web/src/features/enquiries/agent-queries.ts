import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AgentEnquiry, type AgentLink, AgentLinkSchema } from '../../../../shared/agents.ts'
import { ask } from '../../../../shared/endpoint.ts'
import { getAgentEnquiry, listAgentEnquiries } from '../../../../shared/endpoints/agents.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { answerTo, endpointListQuery, endpointQuery, keepAnswer } from '../../lib/endpoint-query.ts'

/**
 * What a mailed link is good for; of one that is spent also whether its page is open in this browser all the same.
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

/** Whether an answer says that an agent's page is not open in this browser any more. */
export function isPageClosed(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'agent_session_ended'
}

/** The list of an agent's page. */
export const agentListQuery = (agentId: string) =>
  endpointListQuery(listAgentEnquiries, { agentId })

/** One enquiry on an agent's page. */
export const agentEnquiryQuery = (agentId: string, id: string) =>
  endpointQuery(getAgentEnquiry, { agentId, id })

/**
 * Keeps an enquiry as the worker answered it after something that the agent did.
 * @param client the store
 * @param agentId the page
 * @param enquiry as it is now
 */
export function keepAgentEnquiry(
  client: QueryClient,
  agentId: string,
  enquiry: AgentEnquiry,
): void {
  keepAnswer(client, agentEnquiryQuery(agentId, enquiry.id), enquiry)
  void client.invalidateQueries({ queryKey: agentListQuery(agentId).queryKey })
}

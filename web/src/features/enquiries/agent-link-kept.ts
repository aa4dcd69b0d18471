/**
 * Keeps the link that opened an agent's page in this tab. With it, the agent can ask for a new link after the page was
 * closed.
 */

const placeOf = (agentId: string) => `agent-link:${agentId}`

/**
 * Keeps the link of a page.
 * @param agentId the page's id
 * @param token the link's token
 */
export function keepUsedLink(agentId: string, token: string): void {
  sessionStorage.setItem(placeOf(agentId), token)
}

/**
 * The link of a page that was opened in this tab.
 * @param agentId the page's id
 */
export function usedLink(agentId: string): string | undefined {
  return sessionStorage.getItem(placeOf(agentId)) ?? undefined
}

/** The link that opened an agent's page, kept in this tab: by it another one is asked for once the page is closed. */

const placeOf = (agentId: string) => `agent-link:${agentId}`

/**
 * Keeps the link that opened a page.
 * @param agentId the page
 * @param token the link's
 */
export function keepUsedLink(agentId: string, token: string): void {
  sessionStorage.setItem(placeOf(agentId), token)
}

/**
 * The link that opened a page in this tab.
 * @param agentId the page
 */
export function usedLink(agentId: string): string | undefined {
  return sessionStorage.getItem(placeOf(agentId)) ?? undefined
}

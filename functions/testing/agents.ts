/** For tests: talent, and the agents they name. */

import { expect } from 'vitest'
import type { OpenedAgentPage } from '../../shared/agents.ts'
import { makeAccount, newEmail, reauthenticated } from './accounts.ts'
import { Browser } from './browser.ts'
import { mailedToken } from './links.ts'

/** The call by which a talent names an agent. */
export const AGENT_PATH = '/api/talent/agent'

/** An account that is signed in. */
export interface Side {
  browser: Browser
  email: string
  id: string
}

/** Makes a talent who has just confirmed who they are. */
export async function newTalent(): Promise<Side> {
  const account = await makeAccount('talent')
  return { ...account, browser: await reauthenticated(account.email) }
}

/**
 * Has a talent name an agent, Rosa Lind.
 * @param mode who answers
 * @returns the agent's address
 */
export async function named(who: Side, mode = 'both', email = newEmail()): Promise<string> {
  const answer = await who.browser.put(AGENT_PATH, { mode, name: 'Rosa Lind', email })
  expect(await answer.json()).toMatchObject({ mode, email, provedAt: null })
  return email
}

/**
 * Opens the agent's page that the newest mail links to, which is how an agent agrees.
 * @param email the agent's address
 */
export async function opened(email: string, browser = new Browser()) {
  const token = await mailedToken(email, 'agent')
  const answer = await browser.post('/api/agent/session', { token })
  const { agentId } = await answer.json<OpenedAgentPage>()
  return { browser, token, base: `/api/agent/${agentId}` }
}

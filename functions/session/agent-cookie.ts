import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { sealedCookie } from './sealed-cookie.ts'

/**
 * The pages of agents that are open in this browser, one for each talent. It is no session of an account: no other
 * call reads it, and the database decides each time whether the page is still open. See docs/decisions/050.
 */
const AgentCookieSchema = v.object({
  pages: v.array(v.object({ agent: v.string(), session: v.string() })),
})
type OpenPage = v.InferOutput<typeof AgentCookieSchema>['pages'][number]

const agentCookie = sealedCookie({
  name: 'agent',
  purpose: 'agent',
  schema: AgentCookieSchema,
  // As long as the database keeps such a session.
  lifetime: 12 * 3600,
  // The page that the mailed link opens is a file, so it needs no cookie.
  sameSite: 'Strict',
})

/** Every request carries the cookie, so it holds at most this many pages; opening another one closes the first. */
const PAGES_MAX = 12

/**
 * The session with which an agent's page is open in this browser.
 * @param agent the page's id
 * @returns null when it is not open here
 */
export async function agentSessionOf(c: Context<AppEnv>, agent: string): Promise<string | null> {
  const pages = await readPages(c)
  return pages.find((page) => page.agent === agent)?.session ?? null
}

/**
 * Opens an agent's page in this browser, in place of an earlier session of that page.
 * @param page what the database opened
 */
export async function keepAgentSession(c: Context<AppEnv>, page: OpenPage): Promise<void> {
  const others = (await readPages(c)).filter(({ agent }) => agent !== page.agent)
  await writePages(c, [page, ...others].slice(0, PAGES_MAX))
}

/**
 * Closes an agent's page in this browser.
 * @param agent the page's id
 */
export async function forgetAgentSession(c: Context<AppEnv>, agent: string): Promise<void> {
  await writePages(
    c,
    (await readPages(c)).filter((page) => page.agent !== agent),
  )
}

async function readPages(c: Context<AppEnv>): Promise<OpenPage[]> {
  return (await agentCookie.read(c))?.pages ?? []
}

async function writePages(c: Context<AppEnv>, pages: OpenPage[]): Promise<void> {
  if (pages.length === 0) agentCookie.remove(c)
  else await agentCookie.write(c, { pages })
}

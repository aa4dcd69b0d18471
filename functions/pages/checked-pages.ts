import { type Context, Hono } from 'hono'
import { withHumanCheck } from '../../shared/content-security-policy.ts'
import { asksForHuman, HUMAN_CHECK_PAGES } from '../../shared/human-check.ts'
import { type AppEnv, readConfig } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'

/**
 * The public pages that differ if Turnstile has keys: the pages of forms with a human check, which then may load it,
 * and the privacy policy. They are files of the build, and without keys they are sent unchanged.
 */
export const checkedPages = new Hono<AppEnv>()
for (const path of HUMAN_CHECK_PAGES) checkedPages.get(path, (c) => page(c, path))

async function page(c: Context<AppEnv>, path: string): Promise<Response> {
  const { ASSETS } = c.env
  if (ASSETS === undefined) throw new Problem('not_found')
  const siteKey = readConfig(c.env)?.turnstile?.siteKey
  // The file itself answers whether the browser has it already.
  if (siteKey === undefined) return ASSETS.fetch(c.req.raw)
  const file = await ASSETS.fetch(new URL(c.req.url))
  if (file.status !== 200) return file
  const headers = new Headers(file.headers)
  headers.delete('ETag')
  headers.delete('Content-Length')
  const policy = headers.get('Content-Security-Policy')
  if (asksForHuman(path) && policy !== null) {
    headers.set('Content-Security-Policy', withHumanCheck(policy))
  }
  return new Response(withSiteKey(await file.text(), siteKey), { headers })
}

/**
 * Tells a page and its style sheet that there is a human check.
 * @param html the page
 * @param siteKey letters, digits, hyphens, dots and underscores
 */
function withSiteKey(html: string, siteKey: string): string {
  return html.replace('<html ', `<html data-human-check="${siteKey}" `)
}

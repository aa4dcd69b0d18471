import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { BRAND } from '../../shared/brand.ts'
import { PROBLEMS } from '../../shared/problems.ts'
import type { AppEnv } from '../app-env.ts'
import { bodyLimit } from '../http/body-limit.ts'
import { asProblem, retryHeader } from '../http/problem-response.ts'
import { requireConfig } from '../http/require-config.ts'
import { type OptionalMail, readUnsubscribeToken } from '../mail/unsubscribe-token.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

const KIND_WORDS: Readonly<Record<OptionalMail, string>> = {
  enquiry: 'emails about enquiries',
  new_match: 'emails about new matches',
  saved_available: 'emails about saved talent who are available',
}

/**
 * Stops one kind of mails, at one press in a mail program (RFC 8058) or on the page that its link opens. Reading
 * changes nothing, because mail programs and virus scanners open links. It asks for no session and no origin: the
 * token is known to the mailbox alone, and can do nothing else.
 */
export const unsubscribe = new Hono<AppEnv>()
  .use('/unsubscribe', requireConfig, bodyLimit)
  .get('/unsubscribe', async (c) => {
    const token = c.req.query('token') ?? ''
    const wanted = await readUnsubscribeToken(c.get('config').sealKeys, token)
    if (wanted === null) return c.html(...(await page('This link does not work', EXPIRED)))
    const question = `<p>Stop ${KIND_WORDS[wanted.kind]}? You will still see this news in your notifications.</p>
      ${formWith(token)}`
    return c.html(...(await page('Stop these emails?', question)))
  })
  .post('/unsubscribe', async (c) => {
    // A mail program sends the token in the address, and our page sends it in the form.
    const given = c.req.query('token') ?? (await tokenInForm(c))
    const token = typeof given === 'string' ? given : ''
    const wanted = await readUnsubscribeToken(c.get('config').sealKeys, token)
    if (wanted === null) return c.html(...(await page('This link does not work', EXPIRED, 400)))
    try {
      const service = await serviceClient(c.get('upstream'))
      parseRpc(v.null(), await service.rpc('stop_mails', wanted))
    } catch (error) {
      // A person who pressed the button in a browser reads the problem there, and can press again.
      c.error = error as Error
      const problem = asProblem(error)
      const { status, title, detail } = PROBLEMS[problem.code]
      const [html, , headers] = await page(title, `<p>${detail}</p>\n      ${formWith(token)}`)
      return c.html(html, status, { ...headers, ...retryHeader(problem) })
    }
    const done = `<p>You will get no more ${KIND_WORDS[wanted.kind]}. You can switch them on again in your <a href="/settings">settings</a>.</p>`
    return c.html(...(await page('Done', done)))
  })

/** The form sends the token because the page has removed it from the address. A token needs no other escaping. */
function formWith(token: string): string {
  return `<form method="post"><input type="hidden" name="token" value="${encodeURIComponent(token)}"><button>Stop these emails</button></form>`
}

/** Also undefined for a body that is not a form: without a token nothing is stopped. */
async function tokenInForm(c: Context<AppEnv>) {
  const form = await c.req.parseBody().catch(() => null)
  return form?.token
}

const EXPIRED = `<p>Please open your <a href="/settings">settings</a> instead, and choose there what we email you.</p>`

const STYLE =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:0 auto;padding:3rem 1rem;font:1rem/1.6 system-ui,sans-serif}button{min-height:2.75rem;padding:0 1.25rem;font:inherit;font-weight:600}'

/**
 * Takes the token out of the address bar, where others see it and the browser remembers it. A reload finds it in the
 * entry of the history, and asks with it again.
 */
const SCRIPT = `{
const token = new URLSearchParams(location.search).get('token')
if (token) history.replaceState(token, '', location.pathname)
else if (typeof history.state === 'string') location.replace(location.pathname + '?token=' + encodeURIComponent(history.state))
}`

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

/** A page on its own: it needs nothing of the app, and works without scripts. */
async function page(title: string, body: string, status: 200 | 400 = 200) {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} | ${BRAND.name}</title>
    <script>${SCRIPT}</script>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <p><a href="/">${BRAND.name}</a></p>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>
`
  const headers = {
    'Content-Security-Policy': `default-src 'none'; script-src ${await hashOf(SCRIPT)}; style-src ${await hashOf(STYLE)}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    // The address holds the token.
    'Referrer-Policy': 'no-referrer',
  }
  return [html, status, headers] as const
}

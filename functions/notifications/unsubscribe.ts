import { Hono } from 'hono'
import * as v from 'valibot'
import { BRAND } from '../../shared/brand.ts'
import type { AppEnv } from '../app-env.ts'
import { requireConfig } from '../http/require-config.ts'
import { readUnsubscribeToken } from '../mail/unsubscribe-token.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

const KIND_WORDS: Readonly<Record<string, string>> = {
  new_match: 'emails about new matches',
  saved_available: 'emails about saved talent who are available',
}

/**
 * Stops one kind of mails, at one press in a mail program (RFC 8058) or on the page that its link opens. Reading
 * changes nothing, because mail programs and virus scanners open links. It asks for no session and no origin: the
 * token is known to the mailbox alone, and can do nothing else.
 */
export const unsubscribe = new Hono<AppEnv>()
  .use('/unsubscribe', requireConfig)
  .get('/unsubscribe', async (c) => {
    const wanted = await readUnsubscribeToken(c.get('config').sealKeys, c.req.query('token') ?? '')
    if (wanted === null) return c.html(...(await page('This link does not work', EXPIRED)))
    const question = `<p>Stop ${KIND_WORDS[wanted.kind]}? What you are told of stays in your notifications.</p>
      <form method="post"><button>Stop these emails</button></form>`
    return c.html(...(await page('Stop these emails?', question)))
  })
  .post('/unsubscribe', async (c) => {
    const wanted = await readUnsubscribeToken(c.get('config').sealKeys, c.req.query('token') ?? '')
    if (wanted === null) return c.html(...(await page('This link does not work', EXPIRED, 400)))
    const service = await serviceClient(c.get('upstream'))
    parseRpc(v.null(), await service.rpc('stop_mails', wanted))
    const done = `<p>You will get no more ${KIND_WORDS[wanted.kind]}. You can switch them on again in your <a href="/settings">settings</a>.</p>`
    return c.html(...(await page('Done', done)))
  })

const EXPIRED = `<p>Please open your <a href="/settings">settings</a> instead, and choose there what we email you.</p>`

const STYLE =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:0 auto;padding:3rem 1rem;font:1rem/1.6 system-ui,sans-serif}button{min-height:2.75rem;padding:0 1.25rem;font:inherit;font-weight:600}'

/** A page by itself, so that it needs no script and nothing of the app. Nothing of a request is written into it. */
async function page(title: string, body: string, status: 200 | 400 = 200) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} | ${BRAND.name}</title>
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
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    // The address holds the token.
    'Referrer-Policy': 'no-referrer',
  }
  return [html, status, headers] as const
}

import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import * as v from 'valibot'
import { BRAND_SENDER } from '../shared/brand.ts'
import { type LoopbackServer, serveOnLoopback } from './loopback-server.ts'
import { mailboxPage } from './mailbox-page.ts'
import { type MailboxStore, openMailboxStore } from './mailbox-store.ts'

/** The stand-in for Resend requires a key, like Resend. */
const RESENDS_PATHS = ['/emails', '/emails/:id', '/domains']
const ALL_METHODS = ['GET', 'POST']

const SENDER_DOMAIN = /@([^@>]+)>?$/.exec(BRAND_SENDER)?.[1]

const sendRequest = v.object({
  from: v.pipe(v.string(), v.nonEmpty()),
  to: v.pipe(
    v.union([v.string(), v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(50))]),
    v.transform((to) => (typeof to === 'string' ? [to] : to)),
    v.everyItem((to) => to.includes('@')),
  ),
  subject: v.pipe(v.string(), v.nonEmpty()),
  text: v.optional(v.string(), ''),
  html: v.optional(v.string(), ''),
  reply_to: v.optional(v.string()),
  headers: v.optional(v.record(v.string(), v.string()), {}),
})

/**
 * Starts the mailbox. It accepts mails by Resend's interface (`POST /emails`, the only part the worker uses), returns
 * them by it, and shows them to people on a page and to tests by `GET /api/messages?to=`. Nothing leaves this machine.
 *
 * @param options `port` (0 takes any free one) and `dataFile`, which keeps the mails between starts
 * @throws Error with a sentence for the person at the terminal when the port is taken
 */
export async function startMailbox({
  port,
  dataFile,
}: {
  port: number
  dataFile?: string
}): Promise<LoopbackServer> {
  const app = mailboxApp(await openMailboxStore(dataFile))
  return serveOnLoopback(app.fetch, { port, portSetting: 'MAILBOX_PORT' })
}

/**
 * The mailbox as an app without a port.
 *
 * @param store where mails are kept
 */
export function mailboxApp(store: MailboxStore) {
  return (
    new Hono()
      .use(async (c, next) => {
        await next()
        // Mails are shown in a frame that inherits this policy: no scripts, no remote pictures.
        c.header(
          'Content-Security-Policy',
          "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src data:; frame-src 'self'; base-uri 'self'; form-action 'self'",
        )
        c.header('Cache-Control', 'no-store')
      })
      .on(ALL_METHODS, RESENDS_PATHS, async (c, next) => {
        if (isSigned(c.req.header('Authorization'))) return next()
        return c.json(refusal(401, 'missing_api_key', 'Missing API key'), 401)
      })
      .post('/emails', async (c) => {
        const mail = v.safeParse(sendRequest, await c.req.json().catch(() => null))
        if (!mail.success) {
          const field = v.getDotPath(mail.issues[0]) ?? 'body'
          return c.json(refusal(422, 'validation_error', `Invalid \`${field}\` field.`), 422)
        }
        const key = c.req.header('Idempotency-Key') ?? null
        const { reply_to: replyTo = null, ...content } = mail.output
        const id = await store.add({ ...content, replyTo, key })
        if (id !== null) return c.json({ id }, 200)
        const sentence = 'This idempotency key was used with another request body.'
        return c.json(refusal(409, 'invalid_idempotent_request', sentence), 409)
      })
      // The calls of `npm run rehearse` to Resend: the list of mails, and one mail.
      .get('/emails', (c) => {
        const data = store
          .list()
          .slice(0, Number(c.req.query('limit') ?? 20))
          .map(({ id, to, from, subject, sentAt }) => {
            return { id, to: [to], from, subject, created_at: sentAt, last_event: 'delivered' }
          })
        return c.json({ object: 'list', has_more: false, data }, 200)
      })
      .get('/emails/:id', (c) => {
        const mail = store.find(c.req.param('id'))
        if (!mail) return c.json(refusal(404, 'not_found', 'Email not found'), 404)
        const { id, to, from, subject, text, html, sentAt } = mail
        return c.json(
          { object: 'email', id, to: [to], from, subject, text, html, created_at: sentAt },
          200,
        )
      })
      // The call of `npm run doctor` to Resend: whether it may send for the sender's domain.
      .get('/domains', (c) => c.json({ data: [{ name: SENDER_DOMAIN, status: 'verified' }] }, 200))
      .get('/api/messages', (c) =>
        c.json(
          store.list(c.req.query('to')).map(({ key: _, ...mail }) => mail),
          200,
        ),
      )
      .delete('/api/messages', async (c) => {
        await store.clear()
        return c.body(null, 204)
      })
      .get('/mailbox.js', async (c) =>
        c.body(await fileBeside('mailbox-client.js'), 200, { 'Content-Type': 'text/javascript' }),
      )
      .get('/mailbox.css', async (c) =>
        c.body(await fileBeside('mailbox-page.css'), 200, { 'Content-Type': 'text/css' }),
      )
      .get('/', (c) => {
        const to = c.req.query('to')
        return c.html(mailboxPage({ mails: store.list(to), to, open: undefined }), 200)
      })
      .get('/messages/:id', (c) => {
        const to = c.req.query('to')
        const open = store.find(c.req.param('id'))
        return c.html(
          mailboxPage({ mails: store.list(to), to, open: open ?? null }),
          open ? 200 : 404,
        )
      })
  )
}

function isSigned(authorization: string | undefined): boolean {
  return /^Bearer \S+$/.test(authorization ?? '')
}

function refusal(statusCode: number, name: string, message: string) {
  return { statusCode, name, message }
}

function fileBeside(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8')
}

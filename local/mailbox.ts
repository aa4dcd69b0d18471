import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import * as v from 'valibot'
import { BRAND_SENDER } from '../shared/brand.ts'
import { type LoopbackServer, serveOnLoopback } from './loopback-server.ts'
import { mailboxPage } from './mailbox-page.ts'
import { type MailboxStore, openMailboxStore } from './mailbox-store.ts'

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
})

/**
 * Starts the mailbox: it takes mails by the interface of Resend (`POST /emails`, the only part the
 * worker uses) and shows them to a person and, by `GET /api/messages?to=`, to tests. Nothing leaves
 * this machine.
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
      .post('/emails', async (c) => {
        if (!isSigned(c.req.header('Authorization'))) {
          return c.json(refusal(401, 'missing_api_key', 'Missing API key'), 401)
        }
        const mail = v.safeParse(sendRequest, await c.req.json().catch(() => null))
        if (!mail.success) {
          const field = v.getDotPath(mail.issues[0]) ?? 'body'
          return c.json(refusal(422, 'validation_error', `Invalid \`${field}\` field.`), 422)
        }
        const key = c.req.header('Idempotency-Key') ?? null
        return c.json({ id: await store.add({ ...mail.output, key }) }, 200)
      })
      // What `npm run doctor` asks of Resend: whether it may send for the sender's domain.
      .get('/domains', (c) => {
        if (!isSigned(c.req.header('Authorization'))) {
          return c.json(refusal(401, 'missing_api_key', 'Missing API key'), 401)
        }
        return c.json({ data: [{ name: SENDER_DOMAIN, status: 'verified' }] }, 200)
      })
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

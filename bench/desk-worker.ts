import { serve } from '@hono/node-server'
import { fixedAccounts } from '../local/demo-data.ts'
import { startMailbox } from '../local/mailbox.ts'
import type { DeskTestbed } from './desk-testbed.ts'
import { bindingsFor, ownWorker, startWorker } from './own-app.ts'
import { signInHere } from './visitors.ts'

/** Our worker in front of a desk, with a mailbox behind it, which can be killed and started again. */
export interface DeskWorker {
  /** Posts below `/api/admin` as one of the demo's administrators. */
  post(
    as: 'administrator' | 'colleague',
    path: string,
    body: object,
  ): Promise<{ status: number; body: object }>
  /** Has the worker look at the outbox, as every change does. */
  drain(): Promise<void>
  /** How many mails these people have got, when there are as many or 30 s have passed. */
  mailsTo(people: readonly { email: string }[], expected: number): Promise<number>
  /** How often a mail reached the mailbox; more than the number of mails if one came twice. */
  handedIn(): number
  /** Ends the process without a word, and starts another. */
  kill(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the worker as it is deployed, on workerd.
 * @param desk the desk that it serves
 */
export async function startDeskWorker(desk: DeskTestbed): Promise<DeskWorker> {
  const mailbox = await startMailbox({ port: 0 })
  const post = await startSlowPost(mailbox.url)
  const worker = await ownWorker({
    ...bindingsFor(desk),
    RESEND_URL: post.url,
    RESEND_API_KEY: 'local',
    SITE_URL: 'http://localhost:8788',
  })
  let running = await startWorker(worker)
  const cookies = {
    administrator: await signInHere(running.url, fixedAccounts.admin),
    colleague: await signInHere(running.url, 'colleague@lowerthird.example'),
  }
  const send = (path: string, body: object, cookie = '') =>
    fetch(running.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: running.url, Cookie: cookie },
      body: JSON.stringify(body),
    })
  const inMailbox = async () =>
    (await (await fetch(`${mailbox.url}/api/messages`)).json()) as { to: string }[]

  return {
    async post(as, path, body) {
      const answer = await send(`/api/admin/${path}`, body, cookies[as])
      return { status: answer.status, body: (await answer.json()) as object }
    },
    async drain() {
      await send('/api/auth/logout', {})
    },
    async mailsTo(people, expected) {
      const addresses = new Set(people.map(({ email }) => email))
      for (let left = 60; ; left -= 1) {
        const mails = (await inMailbox()).filter(({ to }) => addresses.has(to))
        if (mails.length >= expected || left === 0) return mails.length
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    },
    handedIn: post.handedIn,
    async kill() {
      await running.close()
      running = await startWorker(worker)
    },
    async close() {
      await running.close()
      await post.close()
      await mailbox.close()
    },
  }
}

/**
 * Takes its time on the way to the mailbox and back, as a mail service does, so that the worker can be
 * killed before a mail arrived and after.
 */
async function startSlowPost(mailboxUrl: string) {
  let handedIn = 0
  const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 15))
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request: Request) {
      const { pathname } = new URL(request.url)
      const body = await request.text().catch(() => null)
      // The worker was killed while it was speaking.
      if (body === null) return new Response(null, { status: 400 })
      await pause()
      handedIn += 1
      const answer = await fetch(mailboxUrl + pathname, {
        method: request.method,
        headers: request.headers,
        body,
      })
      await pause()
      return answer
    },
  })
  await new Promise<void>((resolve) => {
    if (server.listening) resolve()
    else server.once('listening', () => resolve())
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    handedIn: () => handedIn,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

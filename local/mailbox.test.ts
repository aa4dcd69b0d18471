import { mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { mailboxApp, startMailbox } from './mailbox.ts'
import { openMailboxStore } from './mailbox-store.ts'

const confirmation = {
  from: 'Lower Third <mail@lowerthird.example>',
  to: 'Ama Mensah <ama@example.com>',
  subject: 'Confirm your address',
  text: 'Open http://localhost:8788/confirm-email?token=abc to confirm.',
  html: '<p>Open <a href="http://localhost:8788/confirm-email?token=abc">this page</a>.</p>',
}

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function emptyMailbox() {
  return mailboxApp(await openMailboxStore())
}

type Mailbox = Awaited<ReturnType<typeof emptyMailbox>>

function send(mailbox: Mailbox, mail: unknown, headers: Record<string, string> = {}) {
  return mailbox.request('/emails', {
    method: 'POST',
    headers: { Authorization: 'Bearer local', 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(mail),
  })
}

async function messages(mailbox: Mailbox, query = '') {
  const response = await mailbox.request(`/api/messages${query}`)
  return (await response.json()) as Record<string, string>[]
}

describe('POST /emails', () => {
  test('keeps the mail and answers with its id', async () => {
    const mailbox = await emptyMailbox()
    const headers = { 'Auto-Submitted': 'auto-generated' }
    const replyTo = 'hello@lowerthird.example'
    const response = await send(mailbox, { ...confirmation, headers, reply_to: replyTo })
    expect(response.status).toBe(200)
    const { id } = (await response.json()) as { id: string }
    expect(await messages(mailbox)).toEqual([
      {
        ...confirmation,
        ...{ id, headers, replyTo },
        to: 'ama@example.com',
        sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ])
  })

  test('keeps one mail for each idempotency key', async () => {
    const mailbox = await emptyMailbox()
    const first = await send(mailbox, confirmation, { 'Idempotency-Key': 'confirm:1' })
    const again = await send(mailbox, confirmation, { 'Idempotency-Key': 'confirm:1' })
    const other = await send(mailbox, confirmation, { 'Idempotency-Key': 'confirm:2' })
    expect(await again.json()).toEqual(await first.json())
    expect(other.status).toBe(200)
    expect(await messages(mailbox)).toHaveLength(2)
  })

  test('refuses another mail under a known key, as Resend does', async () => {
    const mailbox = await emptyMailbox()
    const key = { 'Idempotency-Key': 'confirm:1' }
    await send(mailbox, confirmation, key)
    for (const change of [{ text: 'Another token' }, { headers: { 'List-Unsubscribe': '<x>' } }]) {
      const refused = await send(mailbox, { ...confirmation, ...change }, key)
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({ name: 'invalid_idempotent_request' })
    }
    expect(await messages(mailbox)).toHaveLength(1)
  })

  test('keeps one mail for each recipient', async () => {
    const mailbox = await emptyMailbox()
    await send(mailbox, { ...confirmation, to: ['a@example.com', 'b@example.com'] })
    expect((await messages(mailbox)).map(({ to }) => to)).toEqual([
      'a@example.com',
      'b@example.com',
    ])
  })

  test('refuses a call without a key', async () => {
    const mailbox = await emptyMailbox()
    const response = await send(mailbox, confirmation, { Authorization: '' })
    expect(response.status).toBe(401)
    expect(await messages(mailbox)).toEqual([])
  })

  test.each([
    ['no recipient', { ...confirmation, to: [] }],
    ['a recipient that is no address', { ...confirmation, to: 'Ama' }],
    ['no subject', { ...confirmation, subject: '' }],
    ['no sender', { ...confirmation, from: undefined }],
    ['no object', 'mail'],
  ])('refuses %s', async (_, mail) => {
    const mailbox = await emptyMailbox()
    expect((await send(mailbox, mail)).status).toBe(422)
    expect(await messages(mailbox)).toEqual([])
  })
})

describe('/api/messages', () => {
  test('lists the newest first, and by recipient in any case', async () => {
    const mailbox = await emptyMailbox()
    await send(mailbox, confirmation)
    await send(mailbox, { ...confirmation, subject: 'Approved' })
    await send(mailbox, { ...confirmation, to: 'other@example.com' })
    const toAma = await messages(mailbox, '?to=AMA@example.com')
    expect(toAma.map(({ subject }) => subject)).toEqual(['Approved', 'Confirm your address'])
    expect(await messages(mailbox)).toHaveLength(3)
  })

  test('is emptied by DELETE, and still knows the keys', async () => {
    const mailbox = await emptyMailbox()
    await send(mailbox, confirmation, { 'Idempotency-Key': 'confirm:1' })
    expect((await mailbox.request('/api/messages', { method: 'DELETE' })).status).toBe(204)
    await send(mailbox, confirmation, { 'Idempotency-Key': 'confirm:1' })
    expect(await messages(mailbox)).toEqual([])
  })
})

describe('the mailbox’s page', () => {
  test('shows the open mail in a frame without scripts, and its text with links', async () => {
    const mailbox = await emptyMailbox()
    const { id } = (await (await send(mailbox, confirmation)).json()) as { id: string }
    const page = await (await mailbox.request(`/messages/${id}`)).text()
    expect(page).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    expect(page).toContain(
      '<a href="http://localhost:8788/confirm-email?token=abc" target="_blank"',
    )
  })

  test('renders hostile mail without running it', async () => {
    const mailbox = await emptyMailbox()
    const attack = '"><script>alert(1)</script>'
    const mail = { ...confirmation, subject: attack, text: attack, html: attack, from: attack }
    const { id } = (await (await send(mailbox, mail)).json()) as { id: string }
    for (const path of ['/', `/messages/${id}`, `/?to=${encodeURIComponent(attack)}`]) {
      const response = await mailbox.request(path)
      expect(await response.text()).not.toContain('<script>alert')
      expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    }
  })

  test('answers 404 for a mail that does not exist', async () => {
    const response = await (await emptyMailbox()).request('/messages/none')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('This mail is gone.')
  })
})

describe('the mailbox as a server', () => {
  test('keeps mails over restarts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
    cleanUps.push(() => rm(folder, { recursive: true }))
    const dataFile = join(folder, 'mailbox.jsonl')

    const first = await startMailbox({ port: 0, dataFile })
    for (const subject of ['First', 'Second']) {
      await fetch(`${first.url}/emails`, {
        method: 'POST',
        headers: { Authorization: 'Bearer local', 'Idempotency-Key': subject },
        body: JSON.stringify({ ...confirmation, subject }),
      })
    }
    await first.close()

    const second = await startMailbox({ port: 0, dataFile })
    cleanUps.push(() => second.close())
    const kept = (await (await fetch(`${second.url}/api/messages`)).json()) as { subject: string }[]
    expect(kept.map(({ subject }) => subject)).toEqual(['Second', 'First'])
  })

  test('receives later mails after one could not be stored', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
    cleanUps.push(() => rm(folder, { recursive: true }))
    const dataFile = join(folder, 'mailbox.jsonl')
    const mailbox = mailboxApp(await openMailboxStore(dataFile))
    await mkdir(dataFile)
    expect((await send(mailbox, confirmation)).status).toBe(500)
    await rmdir(dataFile)
    expect((await send(mailbox, { ...confirmation, subject: 'Later' })).status).toBe(200)
    const [kept, ...others] = (await openMailboxStore(dataFile)).list()
    expect(kept?.subject).toBe('Later')
    expect(others).toEqual([])
  })

  test('says which setting to change when its port is taken', async () => {
    const running = await startMailbox({ port: 0 })
    cleanUps.push(() => running.close())
    const port = Number(new URL(running.url).port)
    await expect(startMailbox({ port })).rejects.toThrow(`MAILBOX_PORT=${port + 1}`)
  })
})

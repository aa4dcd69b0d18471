import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { BODY_MAX_BYTES } from '../../shared/limits.ts'
import { PROBLEMS } from '../../shared/problems.ts'
import { newUnsubscribeToken, type OptionalMail } from '../mail/unsubscribe-token.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { withFaults } from '../testing/fetch-faults.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => vi.restoreAllMocks())

/** What a mail program sends at the press of its own button (RFC 8058): no cookie, no origin. */
const ONE_CLICK = {
  method: 'POST',
  body: 'List-Unsubscribe=One-Click',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
}

async function linkFor(account: string, kind: OptionalMail): Promise<string> {
  const token = await newUnsubscribeToken([env.SESSION_SECRET], { account, kind })
  return `/unsubscribe?token=${token}`
}

async function wantedBy(account: string): Promise<Record<string, boolean>> {
  const rows = await sql<{ kind: string; by_mail: boolean }>(
    'select kind, by_mail from private.notification_preferences where user_id = $1 order by kind',
    account,
  )
  return Object.fromEntries(rows.map(({ kind, by_mail }) => [kind, by_mail]))
}

test('opening the link in a mail changes nothing, and pressing its button stops that kind of mail alone', async () => {
  const network = await makeAccount('tv_network')
  const talent = await makeAccount('talent')
  await sql(
    `select private.notify($1, 'saved_available', $2, null, $3)`,
    network.id,
    'once',
    talent.id,
  )
  await new Browser().post('/api/auth/logout', {})
  const [mail] = await mailsTo(network.email)
  const listed = mail?.headers['List-Unsubscribe'] ?? ''
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const { pathname, search } = new URL(listed.slice(1, -1))
  expect(mail?.html).toContain(`${pathname}${search}`)

  const reader = new Browser()
  for (const method of ['GET', 'HEAD']) {
    expect((await reader.send(pathname + search, { method })).status).toBe(200)
  }
  const asked = await reader.get(pathname + search)
  expect(await asked.text()).toContain('Stop emails about saved talent who are available?')
  expect(asked.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(await wantedBy(network.id)).toEqual({})

  // What the page's own form sends, whose address has no token.
  const token = new URLSearchParams(search).get('token') ?? ''
  expect(await (await reader.get(pathname + search)).text()).toContain(`value="${token}"`)
  const form = { ...ONE_CLICK, body: new URLSearchParams({ token }).toString() }
  expect((await reader.send(pathname, form)).status).toBe(200)
  expect(await wantedBy(network.id)).toEqual({ saved_available: false })
  await sql('delete from private.notification_preferences where user_id = $1', network.id)

  const pressed = await new Browser().send(pathname + search, ONE_CLICK)
  expect(pressed.status).toBe(200)
  expect(await wantedBy(network.id)).toEqual({ saved_available: false })
  const settings = await (await signedIn(network.email)).get('/api/account/notifications')
  expect(await settings.json()).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ kind: 'saved_available', byMail: false }),
      expect.objectContaining({ kind: 'new_match', byMail: true }),
    ]),
  })
})

test.each<[OptionalMail, string]>([
  ['enquiry', 'emails about enquiries'],
  ['new_match', 'emails about new matches'],
  ['saved_available', 'emails about saved talent who are available'],
])('the page says which mails it stops: %s', async (kind, words) => {
  const link = await linkFor((await makeAccount('tv_network')).id, kind)
  expect(await (await new Browser().get(link)).text()).toContain(`Stop ${words}?`)
  const pressed = await new Browser().send(link, ONE_CLICK)
  expect(await pressed.text()).toContain(`You will get no more ${words}.`)
})

test('pressing the button twice, or for an account that no longer exists, counts as done', async () => {
  const { id } = await makeAccount('talent')
  for (const account of [id, id, crypto.randomUUID()]) {
    const pressed = await new Browser().send(await linkFor(account, 'new_match'), ONE_CLICK)
    expect(pressed.status).toBe(200)
  }
  expect(await wantedBy(id)).toEqual({ new_match: false })
})

test.each(['', '?token=', '?token=made-up.token', '?token=%3Cscript%3E'])(
  'a link with %s stops nothing, says so, and is not repeated in the page',
  async (query) => {
    const opened = await new Browser().get(`/unsubscribe${query}`)
    expect(await opened.text()).toContain('This link does not work')
    const pressed = await new Browser().send(`/unsubscribe${query}`, ONE_CLICK)
    expect(pressed.status).toBe(400)
    // The page has one of its own.
    expect((await pressed.text()).split('<script>')).toHaveLength(2)
  },
)

test.each([
  ['multipart/form-data', 'no form'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="token"'],
  ['application/json', '{"token":1}'],
  ['application/x-www-form-urlencoded', 'token=%ff&token=a'],
])('an invalid form of the type %s stops nothing, and causes no fault', async (type, body) => {
  const headers = { 'Content-Type': type }
  const pressed = await new Browser().send('/unsubscribe', { method: 'POST', body, headers })
  expect(pressed.status).toBe(400)
  expect(await pressed.text()).toContain('This link does not work')
})

test('a body that is longer than that of a call is not read to its end', async () => {
  const body = `token=${'a'.repeat(BODY_MAX_BYTES)}`
  const pressed = await new Browser().send('/unsubscribe', { ...ONE_CLICK, body })
  await expectProblem(pressed, 'body_too_large')
})

test('while the database does not answer, the page says so and keeps the button', async () => {
  const { id } = await makeAccount('talent')
  const link = await linkFor(id, 'new_match')
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  withFaults((request, pass) =>
    request.url.endsWith('/rpc/stop_mails') ? new Response(null, { status: 503 }) : pass(),
  )
  const token = new URL(link, 'http://localhost').searchParams.get('token') ?? ''
  const form = { ...ONE_CLICK, body: new URLSearchParams({ token }).toString() }
  const pressed = await new Browser().send('/unsubscribe', form)
  expect(pressed.status).toBe(503)
  expect(pressed.headers.get('Retry-After')).toBe('10')
  expect(pressed.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
  expect(pressed.headers.get('Referrer-Policy')).toBe('no-referrer')
  const html = await pressed.text()
  expect(html).toContain(PROBLEMS.temporarily_unavailable.detail)
  expect(html).toContain(`name="token" value="${token}"`)
  expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    { status: 503, fault: { name: 'UpstreamUnavailable' } },
  ])
})

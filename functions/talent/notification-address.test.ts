import { afterEach, expect, test, vi } from 'vitest'
import type { Terms } from '../../shared/talent-terms.ts'
import { makeAccount, newEmail, PASSWORD, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
import { enquiryForm } from '../testing/enquiries.ts'
import { mailedToken } from '../testing/links.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

const PATH = '/api/talent/notification-address'

afterEach(() => vi.restoreAllMocks())

async function newTalent() {
  const account = await makeAccount('talent')
  return { ...account, browser: await signedIn(account.email) }
}
type Talent = Awaited<ReturnType<typeof newTalent>>

async function addressOf({ browser }: Talent) {
  const terms = await (await browser.get('/api/talent/terms')).json<Terms>()
  return terms.notificationAddress
}

function confirm(token: string, password = PASSWORD): Promise<Response> {
  return new Browser().post('/api/auth/confirm-email', { token, password })
}

/** Another address than the login's, proved. */
async function proved(talent: Talent): Promise<string> {
  const email = newEmail()
  expect((await talent.browser.post(PATH, { email })).status).toBe(202)
  expect((await confirm(await mailedToken(email, 'confirm-email'))).status).toBe(200)
  return email
}

/** A network asks, and the enquiry arrives. */
async function askedBy(talent: Talent) {
  const network = await signedIn((await makeAccount('tv_network')).email)
  const sent = await network.post('/api/network/enquiries', enquiryForm(talent.id))
  expect(sent.status).toBe(201)
  await sql('update private.enquiries set leaves_at = now() where talent_id = $1', talent.id)
  // Rounds are done side by side: what one of them writes, the next run sends.
  await moveClock()
  await moveClock()
  return network
}

async function subjects(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject)
}

test('once a link and the password prove a second address, notifications go there and no longer to the login address', async () => {
  const talent = await newTalent()
  const email = newEmail()
  const asked = await talent.browser.post(PATH, { email: email.toUpperCase() })
  expect(asked.status).toBe(202)
  expect(await addressOf(talent)).toEqual({
    email: talent.email,
    isOwn: false,
    pending: { email, expiresAt: expect.stringMatching(/Z$/) },
  })
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Confirm where your emails go')
  expect(`${mail?.text}${mail?.html}`).not.toContain(talent.email)

  const token = await mailedToken(email, 'confirm-email')
  for (const method of ['GET', 'HEAD']) {
    await new Browser().send(`/confirm-email?token=${token}`, { method })
  }
  expect(await addressOf(talent)).toMatchObject({ isOwn: false })
  await expectProblem(await confirm(token, 'not the password'), 'invalid_credentials')
  const answer = await confirm(token)
  expect(await answer.json()).toEqual({ status: 'approved', newsTo: email })
  await expectProblem(await confirm(token), 'token_invalid')
  expect(await addressOf(talent)).toEqual({ email, isOwn: true, pending: null })

  const before = await subjects(talent.email)
  await askedBy(talent)
  expect((await subjects(email))[0]).toBe('Your enquiries have an update')
  expect(await subjects(talent.email)).toEqual(before)
  await new Browser().post('/api/auth/forgot-password', { email: talent.email })
  expect((await subjects(talent.email))[0]).toMatch(/password/)
  expect(await subjects(email)).toHaveLength(2)
})

test('no answer to a network or the desk, no mail and no log contains the second address', async () => {
  const lines: unknown[][] = []
  for (const level of ['log', 'warn', 'error', 'info'] as const) {
    vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line))
  }
  const talent = await newTalent()
  const email = await proved(talent)
  const network = await askedBy(talent)
  // As if the mail service were away.
  await sql(
    `update private.mail_outbox set state = 'failed', last_error = 'It was away' where recipient = $1`,
    email,
  )
  const desk = await signedIn((await makeAccount('admin')).email)
  const answers = await Promise.all([
    network.get('/api/network/enquiries'),
    network.get(`/api/network/talent/${talent.id}`),
    network.get('/api/network/overview'),
    network.get('/api/account/export'),
    desk.get(`/api/admin/accounts/${talent.id}`),
    desk.get('/api/admin/mails?state=failed&limit=100'),
    desk.get(`/api/admin/audit?target=${talent.id}`),
    desk.get(`/api/admin/talent?q=${encodeURIComponent(email)}`),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain(email)
  }
  for (const { text, html } of [...(await mailsTo(email)), ...(await mailsTo(talent.email))]) {
    expect(text + html).not.toContain(email)
  }
  expect(lines.length).toBeGreaterThan(0)
  expect(JSON.stringify(lines)).not.toContain(email)
  const kept = await (await talent.browser.get('/api/account/export')).text()
  expect(kept).toContain(email)
})

test('requesting a second address does not reveal who has an account, and a new link invalidates the one before', async () => {
  const talent = await newTalent()
  const other = await newTalent()
  const free = newEmail()
  const [toFree, toTaken] = [
    await talent.browser.post(PATH, { email: free }),
    await talent.browser.post(PATH, { email: other.email }),
  ]
  expect([toTaken.status, await toTaken.text()]).toEqual([toFree.status, await toFree.text()])
  expect((await subjects(other.email))[0]).toBe((await subjects(free))[0])
  await expectProblem(await confirm(await mailedToken(free, 'confirm-email')), 'token_invalid')
  const token = await mailedToken(other.email, 'confirm-email')
  expect((await talent.browser.delete(`${PATH}/link`)).status).toBe(204)
  await expectProblem(await confirm(token), 'token_invalid')
  expect(await addressOf(talent)).toEqual({ email: talent.email, isOwn: false, pending: null })
})

test('requesting the same second address twice at once mails one link, and replacing a link mails another', async () => {
  const talent = await newTalent()
  const email = newEmail()
  await talent.browser.post(PATH, { email })
  await talent.browser.post(PATH, { email })
  expect(await subjects(email)).toHaveLength(1)
  const before = (await addressOf(talent)).pending?.expiresAt
  for (const _ of ['pressed', 'pressed again, since no answer came']) {
    const asked = await talent.browser.post(PATH, { email, replaces: before })
    expect(asked.status).toBe(202)
  }
  expect(await subjects(email)).toHaveLength(2)
  expect((await confirm(await mailedToken(email, 'confirm-email'))).status).toBe(200)
})

test('after the second address is removed, notifications go to the login address', async () => {
  const talent = await newTalent()
  await proved(talent)
  expect((await talent.browser.delete(PATH)).status).toBe(204)
  expect(await addressOf(talent)).toEqual({ email: talent.email, isOwn: false, pending: null })
  await askedBy(talent)
  expect((await subjects(talent.email))[0]).toBe('Your enquiries have an update')
})

test('an address that the talent uses already is refused beside its field, and only talent can have a second one', async () => {
  const talent = await newTalent()
  for (const email of [talent.email, await proved(talent)]) {
    const problem = await expectProblem(
      await talent.browser.post(PATH, { email }),
      'validation_failed',
    )
    expect(problem.fields).toEqual({
      email: 'Enter an address that you do not use here yet',
    })
  }
  const network = await signedIn((await makeAccount('tv_network')).email)
  await expectProblem(await network.post(PATH, { email: newEmail() }), 'wrong_role')
  await expectProblem(await network.delete(PATH), 'wrong_role')
  await expectProblem(await network.delete(`${PATH}/link`), 'wrong_role')
})

import { base64url } from 'jose'
import { expect, test } from 'vitest'
import type { PasskeyAssertion } from '../../shared/second-step.ts'
import { makeAccount, PASSWORD, reauthenticated, signedIn } from '../testing/accounts.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { mailedToken } from '../testing/links.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

const PATH = '/api/account/second-step/passkeys'

interface Enrolled {
  email: string
  id: string
  browser: Browser
  device: Authenticator
  recoveryCodes: string[] | null
}

async function challengeOf(browser: Browser, path: string, body: object = {}): Promise<string> {
  const answer = await browser.post(path, body)
  expect(answer.status).toBe(200)
  return (await answer.json<{ challenge: string }>()).challenge
}

async function enrol(account?: { email: string; id: string }): Promise<Enrolled> {
  const { email, id } = account ?? (await makeAccount('talent'))
  const browser = await signedIn(email)
  const device = new Authenticator()
  const challenge = await challengeOf(browser, `${PATH}/options`, { password: PASSWORD })
  const added = await browser.post(PATH, { passkey: await device.make({ challenge }) })
  expect(added.status).toBe(201)
  const { recoveryCodes } = await added.json<{ recoveryCodes: string[] | null }>()
  return { email, id, browser, device, recoveryCodes }
}

async function begin(email: string): Promise<Browser> {
  const browser = new Browser()
  const answer = await browser.post('/api/auth/login', { email, password: PASSWORD })
  expect(await answer.json()).toMatchObject({ next: 'second_step' })
  return browser
}

const OPTIONS = '/api/auth/second-step/options'
const pass = (browser: Browser, assertion: PasskeyAssertion) =>
  browser.post('/api/auth/second-step', { assertion })

test('an account adds a passkey, is asked for it, and signs in with it', async () => {
  const { email, id, browser: first, device, recoveryCodes } = await enrol()
  expect(recoveryCodes).toHaveLength(10)
  expect((await mailsTo(email))[0]?.subject).toBe('A second step was added to your account')
  expect(await (await first.get('/api/account/second-step')).json()).toMatchObject({
    enrolled: [{ kind: 'passkey', name: 'Passkey in An unknown device' }],
    recoveryCodesLeft: 10,
  })
  const browser = new Browser()
  const answer = await browser.post('/api/auth/login', { email, password: PASSWORD })
  expect(await answer.json()).toEqual({
    next: 'second_step',
    kinds: ['passkey', 'recovery_code'],
  })
  const asked = await (await browser.post(OPTIONS, {})).json<{ challenge: string }>()
  expect(asked).toMatchObject({
    rpId: 'localhost',
    allowCredentials: [{ type: 'public-key', transports: ['internal'] }],
    userVerification: 'preferred',
  })
  const passed = await pass(browser, await device.sign(asked))
  expect(await passed.json()).toMatchObject({ user: { id, email } })
  expect((await browser.get('/api/account')).status).toBe(200)
})

test('adding a passkey requires the password in the session that began it, and each challenge works once', async () => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  const device = new Authenticator()
  await expectProblem(await browser.post(`${PATH}/options`, {}), 'reauthenticate')
  const made = await device.make({ challenge: 'a challenge that nobody has made' })
  await expectProblem(await browser.post(PATH, { passkey: made }), 'second_step_refused')
  const challenge = await challengeOf(browser, `${PATH}/options`, { password: PASSWORD })
  const passkey = await device.make({ challenge })
  const elsewhere = await signedIn(email)
  await expectProblem(await elsewhere.post(PATH, { passkey }), 'second_step_refused')
  const stranger = await reauthenticated((await makeAccount('talent')).email)
  await expectProblem(await stranger.post(PATH, { passkey }), 'second_step_refused')
  expect((await browser.post(PATH, { passkey })).status).toBe(201)
  await expectProblem(await browser.post(PATH, { passkey }), 'second_step_refused')
  await expectProblem(await elsewhere.get('/api/account'), 'not_signed_in')
})

test.each([
  ['another site', { origin: 'https://lower-third.example.net' }],
  ['another host', { rpId: 'example.net' }],
])('a passkey made for %s is refused', async (_name, lie) => {
  const browser = await signedIn((await makeAccount('talent')).email)
  const challenge = await challengeOf(browser, `${PATH}/options`, { password: PASSWORD })
  const passkey = await new Authenticator().make({ challenge, ...lie })
  await expectProblem(await browser.post(PATH, { passkey }), 'second_step_refused')
})

test('a passkey belongs to one account, and is removed as an app is', async () => {
  const { browser, device, email } = await enrol()
  const other = await signedIn((await makeAccount('talent')).email)
  const challenge = await challengeOf(other, `${PATH}/options`, { password: PASSWORD })
  const passkey = await device.make({ challenge })
  await expectProblem(await other.post(PATH, { passkey }), 'second_step_refused')

  const { enrolled } = await (await browser.get('/api/account/second-step')).json<{
    enrolled: { id: string }[]
  }>()
  const removed = await browser.send(`/api/account/second-step/${enrolled[0]?.id}`, {
    method: 'DELETE',
    body: JSON.stringify({ password: PASSWORD }),
    headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:8788' },
  })
  expect(removed.status).toBe(204)
  await signedIn(email)
})

test.each([
  ['for another site', { origin: 'https://lower-third.example.net' }],
  ['for another host', { rpId: 'example.net' }],
  ['to another challenge', { challenge: 'a challenge that nobody has made' }],
])('a signature %s is refused', async (_name, lie) => {
  const { email, device } = await enrol()
  const browser = await begin(email)
  const challenge = await challengeOf(browser, OPTIONS)
  const refused = await pass(browser, await device.sign({ challenge, ...lie }))
  await expectProblem(refused, 'second_step_refused')
  expect(browser.cookies.has('session')).toBe(false)
})

test('a signature works once, for the sign-in that requested it', async () => {
  const { email, device, browser: owner } = await enrol()
  const browser = await begin(email)
  const assertion = await device.sign({ challenge: await challengeOf(browser, OPTIONS) })
  const other = await begin(email)
  await challengeOf(other, OPTIONS)
  await expectProblem(await pass(other, assertion), 'second_step_refused')
  const copied = new Browser({ cookies: browser.cookies })
  const answers = await Promise.all([pass(browser, assertion), pass(copied, assertion)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  await expectProblem(await pass(await begin(email), assertion), 'second_step_refused')

  // What proves again that it is its owner signs nobody in, nor the other way round.
  const again = await challengeOf(owner, '/api/account/reauthenticate/options')
  const proof = await device.sign({ challenge: again })
  await expectProblem(await pass(await begin(email), proof), 'second_step_refused')
})

test('a signature of another passkey, of a copied passkey, or after the challenge has expired is refused', async () => {
  const ada = await enrol()
  const ben = await enrol()
  let browser = await begin(ada.email)
  const wrong = await ben.device.sign({ challenge: await challengeOf(browser, OPTIONS) })
  await expectProblem(await pass(browser, wrong), 'second_step_refused')
  const { id, rawId } = await ada.device.sign({ challenge: 'x'.repeat(20) })
  const forged = await ben.device.sign({ challenge: await challengeOf(browser, OPTIONS) })
  await expectProblem(await pass(browser, { ...forged, id, rawId }), 'second_step_refused')

  const used = await ada.device.sign({ challenge: await challengeOf(browser, OPTIONS) })
  expect((await pass(browser, used)).status).toBe(200)
  browser = await begin(ada.email)
  ada.device.count -= 1
  const copy = await ada.device.sign({ challenge: await challengeOf(browser, OPTIONS) })
  await expectProblem(await pass(browser, copy), 'second_step_refused')
  const late = await ada.device.sign({ challenge: await challengeOf(browser, OPTIONS) })
  await sql('update private.passkey_challenges set expires_at = now() where user_id = $1', ada.id)
  await expectProblem(await pass(browser, late), 'second_step_refused')
})

test('a passkey that verifies its user reauthenticates them, but a touch does not', async () => {
  const { browser, device, id } = await enrol()
  await sql('update private.session_proofs set reauthenticated_at = null where user_id = $1', id)
  await expectProblem(
    await browser.post('/api/account/second-step/recovery-codes', {}),
    'reauthenticate',
  )
  const prove = async (verifies: boolean) => {
    const challenge = await challengeOf(browser, '/api/account/reauthenticate/options')
    const assertion = await device.sign({ challenge, verifies })
    return browser.post('/api/account/reauthenticate', { assertion })
  }
  await expectProblem(await prove(false), 'second_step_refused')
  expect((await prove(true)).status).toBe(204)
  expect((await browser.post('/api/account/second-step/recovery-codes', {})).status).toBe(200)
})

test('an account without a passkey gets no challenge, nor does a browser that has not begun a sign-in', async () => {
  await expectProblem(await new Browser().post(OPTIONS, {}), 'second_step_expired')
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  await expectProblem(
    await browser.post('/api/account/reauthenticate/options', {}),
    'second_step_not_found',
  )
})

test('a new password by mail does not remove the second step', async () => {
  const { email, device } = await enrol()
  await new Browser().post('/api/auth/forgot-password', { email })
  const token = await mailedToken(email, 'reset-password')
  const browser = new Browser()
  const password = 'another horse entirely'
  expect((await browser.post('/api/auth/reset-password', { token, password })).status).toBe(204)
  const answer = await browser.post('/api/auth/login', { email, password })
  expect(await answer.json()).toMatchObject({ next: 'second_step' })
  await expectProblem(await browser.get('/api/account'), 'not_signed_in')
  const challenge = await challengeOf(browser, OPTIONS)
  expect((await pass(browser, await device.sign({ challenge }))).status).toBe(200)
  expect((await browser.get('/api/account')).status).toBe(200)
})

test('each challenge is new and has 256 bits', async () => {
  const browser = await begin((await enrol()).email)
  const challenges = [await challengeOf(browser, OPTIONS), await challengeOf(browser, OPTIONS)]
  expect(challenges.map((challenge) => base64url.decode(challenge).length)).toEqual([32, 32])
  expect(challenges[0]).not.toBe(challenges[1])
})

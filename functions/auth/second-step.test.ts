import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { makeAccount, PASSWORD, reauthenticated, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'
import { begin, codeOf, type Enrolled, enrol, pass, SECOND_STEP } from '../testing/second-step.ts'

afterEach(() => vi.restoreAllMocks())

test('an owner with an app is asked for its code, and has no access before', async () => {
  const { email, id, uri } = await enrol()
  const browser = new Browser()
  const response = await browser.post('/api/auth/login', { email, password: PASSWORD })
  expect(await response.json()).toEqual({ next: 'second_step', kinds: ['totp', 'recovery_code'] })
  expect([...browser.cookies.keys()]).toEqual(['second-step'])
  expect(await (await browser.get('/api/auth/session')).json()).toEqual({ user: null })
  await expectProblem(await browser.get('/api/account'), 'not_signed_in')

  const passed = await pass(browser, { code: codeOf(uri) })
  expect(passed.status).toBe(200)
  expect(await passed.json()).toMatchObject({ user: { id, email } })
  expect([...browser.cookies.keys()].sort()).toEqual(['device', 'session'])
  expect((await browser.get('/api/account')).status).toBe(200)
  expect((await browser.get(SECOND_STEP)).status).toBe(200)
})

test('a token that waits for its second step gives access to nothing, at the database too', async () => {
  const { email } = await enrol()
  const answer = await fetch(`${env.SUPABASE_URL}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: env.SUPABASE_PUBLISHABLE_KEY ?? '', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { access_token } = await answer.json<{ access_token: string }>()
  const call = (name: string, body: object) =>
    fetch(`${env.SUPABASE_URL}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: env.SUPABASE_PUBLISHABLE_KEY ?? '',
        Authorization: `Bearer ${access_token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    })
  expect(await (await call('me', {})).json()).toEqual([])
  for (const name of ['own_data', 'own_sessions', 'own_second_step', 'delete_own_account']) {
    expect((await call(name, {})).status, name).toBe(403)
  }
})

test('adding an app takes effect only with the right code, and ends all other sessions', async () => {
  const { email } = await makeAccount('talent')
  const elsewhere = await signedIn(email)
  const browser = await signedIn(email)
  const begun = await browser.post(`${SECOND_STEP}/totp`, { password: PASSWORD, name: 'My phone' })
  const { id, uri } = await begun.json<{ id: string; uri: string }>()
  expect(uri).toMatch(/^otpauth:\/\/totp\/Lower%20Third:.+secret=[A-Z2-7]{32}/)
  const wrong = await browser.post(`${SECOND_STEP}/totp/${id}/confirm`, { code: codeOf(uri, 5) })
  expect((await expectProblem(wrong, 'second_step_refused')).fields).toHaveProperty('code')
  await signedIn(email)
  expect(await (await browser.get(SECOND_STEP)).json()).toEqual({
    enrolled: [],
    recoveryCodesLeft: 0,
    required: false,
  })
  const code = codeOf(uri)
  const other = await signedIn((await makeAccount('talent')).email)
  await expectProblem(
    await other.post(`${SECOND_STEP}/totp/${id}/confirm`, { code }),
    'second_step_not_found',
  )
  const confirmed = await browser.post(`${SECOND_STEP}/totp/${id}/confirm`, { code })
  const { recoveryCodes } = await confirmed.json<{ recoveryCodes: string[] }>()
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const one of recoveryCodes) expect(one).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/)
  await expectProblem(await elsewhere.get('/api/account'), 'not_signed_in')
  expect(await (await browser.get(SECOND_STEP)).json()).toMatchObject({
    enrolled: [{ id, kind: 'totp', name: 'My phone' }],
    recoveryCodesLeft: 10,
  })
  expect((await mailsTo(email))[0]?.subject).toBe('A second step was added to your account')
  // The code that confirmed it has been used.
  await expectProblem(await pass(await begin(email), { code }), 'second_step_refused')
})

test('adding or removing a second step and making new recovery codes require the password', async () => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  await expectProblem(await browser.post(`${SECOND_STEP}/totp`, {}), 'reauthenticate')
  const wrong = await browser.post(`${SECOND_STEP}/totp`, { password: 'not it' })
  expect((await expectProblem(wrong, 'validation_failed')).fields).toHaveProperty('password')
  const enrolled = await enrol()
  await sql(
    'update private.session_proofs set reauthenticated_at = null where user_id = $1',
    enrolled.id,
  )
  await expectProblem(
    await enrolled.browser.post(`${SECOND_STEP}/recovery-codes`, {}),
    'reauthenticate',
  )
})

test.each([
  [
    'a used one',
    async ({ uri, email }: Enrolled) => {
      const code = codeOf(uri)
      expect((await pass(await begin(email), { code })).status).toBe(200)
      return { code }
    },
  ],
  [
    'one before the last that was used',
    async ({ uri, email }: Enrolled) => {
      expect((await pass(await begin(email), { code: codeOf(uri) })).status).toBe(200)
      return { code: codeOf(uri, -1) }
    },
  ],
  ['one of another account', async () => ({ code: codeOf((await enrol()).uri) })],
  ['one of a minute ago', async ({ uri }: Enrolled) => ({ code: codeOf(uri, -3) })],
  [
    'a recovery code of another account',
    async () => ({ recoveryCode: (await enrol()).recoveryCodes[0] }),
  ],
  [
    'a used recovery code',
    async ({ email, recoveryCodes: [recoveryCode] }: Enrolled) => {
      expect((await pass(await begin(email), { recoveryCode })).status).toBe(200)
      return { recoveryCode }
    },
  ],
] as const)('%s is refused', async (_name, proofOf) => {
  const enrolled = await enrol()
  const proof = await proofOf(enrolled)
  const browser = await begin(enrolled.email)
  await expectProblem(await pass(browser, proof), 'second_step_refused')
  expect(browser.cookies.has('session')).toBe(false)
})

test('the sixth try is refused in every browser although its code is right, and the owner gets one mail', async () => {
  const { email, id, uri, recoveryCodes } = await enrol()
  for (let tried = 0; tried < 5; tried += 1) {
    const browser = await begin(email)
    await expectProblem(await pass(browser, { code: codeOf(uri, 7) }), 'second_step_refused')
  }
  const browser = await begin(email)
  const refused = await pass(browser, { code: codeOf(uri) })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800)
  await expectProblem(refused, 'too_many_requests')
  const [recoveryCode] = recoveryCodes
  await expectProblem(await pass(await begin(email), { recoveryCode }), 'too_many_requests')
  const told = (await mailsTo(email)).filter(
    ({ subject }) => subject === 'Somebody may know your password',
  )
  expect(told).toHaveLength(1)
  await sql('update private.second_step_tries set blocked_until = now() where user_id = $1', id)
  expect((await pass(browser, { code: codeOf(uri) })).status).toBe(200)
})

test('when four sign-ins use one code at once, one succeeds', async () => {
  const { email, uri, recoveryCodes } = await enrol()
  for (const proof of [{ code: codeOf(uri) }, { recoveryCode: recoveryCodes[0] }]) {
    // No more than are tried in a row.
    const browsers = await Promise.all(Array.from({ length: 4 }, () => begin(email)))
    const answers = await Promise.all(browsers.map((browser) => pass(browser, proof)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }
})

test('a code reauthenticates its owner once', async () => {
  const { browser, uri, id } = await enrol('admin')
  await sql('update private.session_proofs set reauthenticated_at = null where user_id = $1', id)
  await expectProblem(await browser.post('/api/admin/talent/export', {}), 'reauthenticate')
  const prove = (proof: object) => browser.post('/api/account/reauthenticate', proof)
  await expectProblem(await prove({ code: codeOf(uri, 9) }), 'second_step_refused')
  await expectProblem(await prove({ code: codeOf(uri), password: PASSWORD }), 'invalid_request')
  await expectProblem(await prove({}), 'invalid_request')
  const code = codeOf(uri)
  expect((await prove({ code })).status).toBe(204)
  await expectProblem(await prove({ code }), 'second_step_refused')
  expect((await browser.post('/api/admin/talent/export', {})).status).toBe(200)
})

test('an account with a second step can change its password, and this browser stays signed in', async () => {
  const { browser, email, uri } = await enrol()
  const body = { currentPassword: PASSWORD, newPassword: 'another horse entirely' }
  expect((await browser.post('/api/account/password', body)).status).toBe(204)
  expect((await browser.get('/api/account')).status).toBe(200)
  const again = new Browser()
  await again.post('/api/auth/login', { email, password: body.newPassword })
  expect((await pass(again, { code: codeOf(uri) })).status).toBe(200)
})

test('signing in cancels a requested deletion only after the second step', async () => {
  const { browser, email, uri } = await enrol()
  const left = await browser.send('/api/account', {
    method: 'DELETE',
    body: JSON.stringify({ password: PASSWORD }),
    headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:8788' },
  })
  expect(left.status).toBe(204)
  const back = new Browser()
  const plain = await back.post('/api/auth/login', { email, password: PASSWORD })
  await expectProblem(plain, 'account_leaving')
  await begin(email, { restore: true }, back)
  await expectProblem(
    await new Browser().post('/api/auth/login', { email, password: PASSWORD }),
    'account_leaving',
  )
  expect((await pass(back, { code: codeOf(uri) })).status).toBe(200)
  expect((await back.get('/api/account')).status).toBe(200)
})

test('a sign-in is completed once, with one proof, in the browser that gave the password', async () => {
  const { email, uri } = await enrol()
  const code = codeOf(uri)
  await expectProblem(await pass(new Browser(), { code }), 'second_step_expired')
  const browser = await begin(email)
  await expectProblem(await pass(browser, {}), 'invalid_request')
  await expectProblem(await pass(browser, { code: '12345' }), 'validation_failed')
  const copied = new Browser({ cookies: browser.cookies })
  expect((await pass(browser, { code })).status).toBe(200)
  await expectProblem(await pass(copied, { code }), 'second_step_refused')
  await browser.post('/api/auth/logout', {})
  await expectProblem(await pass(copied, { code: codeOf(uri, 1) }), 'second_step_expired')
})

test('after the second step is removed, signing in no longer asks for it', async () => {
  const { browser, email } = await enrol()
  const { enrolled } = await (await browser.get(SECOND_STEP)).json<{ enrolled: { id: string }[] }>()
  const stranger = await reauthenticated((await makeAccount('talent')).email)
  const remove = (by: Browser, body: object) =>
    by.send(`${SECOND_STEP}/${enrolled[0]?.id}`, {
      method: 'DELETE',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:8788' },
    })
  await expectProblem(await remove(stranger, {}), 'second_step_not_found')
  expect((await remove(browser, { password: PASSWORD })).status).toBe(204)
  await signedIn(email)
})

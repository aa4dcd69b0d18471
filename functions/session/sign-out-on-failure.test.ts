import { type TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { makeAccount, PASSWORD, signedIn } from '../testing/accounts.ts'
import type { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { expectProblem } from '../testing/problems.ts'

const STEP = '/api/auth/second-step'

/** An account that signs in with a second step. */
async function withSecondStep(): Promise<string> {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  const path = '/api/account/second-step/totp'
  const begun = await browser.post(path, { password: PASSWORD })
  const { id, uri } = await begun.json<{ id: string; uri: string }>()
  const code = (URI.parse(uri) as TOTP).generate()
  expect((await browser.post(`${path}/${id}/confirm`, { code })).status).toBe(200)
  return email
}

async function expectSignedOut(browser: Browser, account: { id: string }): Promise<void> {
  expect(browser.cookies.has('session')).toBe(false)
  expect(await sql('select from auth.sessions where user_id = $1', account.id)).toEqual([])
}

test('a refused second step ends the session that the browser brought', async () => {
  const email = await withSecondStep()
  const present = await makeAccount('talent')
  const browser = await signedIn(present.email)
  const begun = await browser.post('/api/auth/login', { email, password: PASSWORD })
  expect(await begun.json()).toMatchObject({ next: 'second_step' })
  expect(browser.cookies.has('session')).toBe(true)
  await expectProblem(await browser.post(STEP, { code: '000000' }), 'second_step_refused')
  await expectSignedOut(browser, present)
})

test('a second step that this browser has not begun, or too long ago, also ends the session', async () => {
  const present = await makeAccount('talent')
  const browser = await signedIn(present.email)
  await expectProblem(await browser.post(STEP, { code: '123456' }), 'second_step_expired')
  await expectSignedOut(browser, present)
})

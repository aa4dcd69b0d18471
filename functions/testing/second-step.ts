import { TOTP, URI } from 'otpauth'
import { expect } from 'vitest'
import { makeAccount, PASSWORD, signedIn } from './accounts.ts'
import { Browser } from './browser.ts'
import { sql } from './database.ts'

/** The calls about one's own second step. */
export const SECOND_STEP = '/api/account/second-step'

/** The code of an app so many half minutes from now: those just before and after count too. */
export function codeOf(uri: string, steps = 0): string {
  const app = URI.parse(uri)
  if (!(app instanceof TOTP)) throw new Error('This is no authenticator app')
  return app.generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Lets a code that was used be used again, as if it were of half a minute ago no more. */
export async function forgetUsed(id: string): Promise<void> {
  await sql('update private.second_steps set last_time_step = null where user_id = $1', id)
}

/** An account with an app as its second step. */
export interface Enrolled {
  email: string
  id: string
  /** The browser in which it was done. */
  browser: Browser
  uri: string
  recoveryCodes: string[]
}

/**
 * Gives an account an app as its second step.
 * @param account an own one when left out
 */
export async function enrol(
  role: 'talent' | 'admin' = 'talent',
  account?: { email: string; id: string },
): Promise<Enrolled> {
  const { email, id } = account ?? (await makeAccount(role))
  const browser = await signedIn(email)
  const begun = await browser.post(`${SECOND_STEP}/totp`, { password: PASSWORD })
  expect(begun.status).toBe(201)
  const { id: step, uri } = await begun.json<{ id: string; uri: string }>()
  const confirmed = await browser.post(`${SECOND_STEP}/totp/${step}/confirm`, { code: codeOf(uri) })
  expect(confirmed.status).toBe(200)
  const { recoveryCodes } = await confirmed.json<{ recoveryCodes: string[] }>()
  await forgetUsed(id)
  return { email, id, browser, uri, recoveryCodes }
}

/** Signs in with the password, after which the second step is waited for. */
export async function begin(
  email: string,
  more: object = {},
  browser = new Browser(),
): Promise<Browser> {
  const response = await browser.post('/api/auth/login', { email, password: PASSWORD, ...more })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ next: 'second_step' })
  return browser
}

/** Passes the second step, or is refused. */
export const pass = (browser: Browser, proof: object) =>
  browser.post('/api/auth/second-step', proof)

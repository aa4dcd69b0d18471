import type { Browser } from '@playwright/test'
import { fixedAccounts } from '../local/demo-data.ts'
import { demoPassword } from '../local/demo-insert.ts'
import type { Visitor } from './page-times.ts'

/** A machine that measures is busy, and our worker does not wait long for Auth. */
const TRIES = 4

/**
 * Signs a demo account in to our app, at its interface.
 * @param url the app's
 * @param email whose
 * @returns the `Cookie` header of the session, good for a minute without an upstream call
 * @throws when it is refused, or Auth is too slow each time
 */
export async function signInHere(url: string, email: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const answer = await postLogin(url, email)
    if (answer.status !== 503 || tries === TRIES) return cookiesOf(answer)
  }
}

function postLogin(url: string, email: string): Promise<Response> {
  return fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email, password: demoPassword }),
  })
}

/**
 * Signs the demo talent in to a peer that keeps the session in cookies.
 * @param url the peer's
 * @param path where its form is posted to
 * @returns the `Cookie` header of the session
 */
export async function signInAtServer(url: string, path: string): Promise<string> {
  const answer = await fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url },
    body: new URLSearchParams({ email: fixedAccounts.talent, password: demoPassword }),
  })
  return cookiesOf(answer)
}

/**
 * Signs the demo talent in to a peer that keeps the session in the browser.
 * @param browser a running Chromium
 * @param url the peer's
 */
export async function signInInBrowser(browser: Browser, url: string): Promise<Visitor> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${url}/login`)
    await page.getByLabel('Email').fill(fixedAccounts.talent)
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/talent')
    return await context.storageState()
  } finally {
    await context.close()
  }
}

/**
 * A browser's state with the given cookies in it.
 * @param url whose cookies they are
 * @param cookies a `Cookie` header
 */
export function visitorWith(url: string, cookies: string): Visitor {
  return {
    origins: [],
    cookies: cookies.split('; ').map((cookie) => {
      const [name = '', ...value] = cookie.split('=')
      return {
        name,
        value: value.join('='),
        domain: new URL(url).hostname,
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax' as const,
      }
    }),
  }
}

function cookiesOf(answer: Response): string {
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  if (cookies.length === 0) throw new Error(`${answer.url} signed nobody in: ${answer.status}`)
  return cookies.join('; ')
}

/** For tests: browsers whose worker finds a fault between it and Supabase. */
import { createApp } from '../app.ts'
import { makeAccount, signedIn } from './accounts.ts'
import { Browser, PATIENT } from './browser.ts'
import { faultProxy } from './fault-proxy.ts'
import type { FaultAnswer } from './proxy-faults.ts'

/** The worker as it is, but that it hardly waits between two tries. */
export const quickApp = createApp({ ...PATIENT, waitsMs: [1, 2] })

/** How Auth and the Data API refuse a call: by a status and a name. */
export function refusal(status: number, code: string): FaultAnswer {
  return { status, body: JSON.stringify({ code, message: 'No', details: null, hint: null }) }
}

/** A browser whose worker meets the fault, with cookies from before. */
export async function browserBehind(
  path: string,
  answer: FaultAnswer,
  cookies: Browser['cookies'] = new Map(),
) {
  const proxy = await faultProxy({ path, ...answer })
  return new Browser({ app: quickApp, cookies, env: { SUPABASE_URL: proxy.url } })
}

/** A talent who is signed in: their address, and the cookies of their browser. */
export async function cookiesOf() {
  const { email } = await makeAccount('talent')
  return { email, cookies: (await signedIn(email)).cookies }
}

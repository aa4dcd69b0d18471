/** For tests: browsers whose worker meets a fault between it and Supabase. */
import { createApp } from '../app.ts'
import { makeAccount, signedIn } from './accounts.ts'
import { Browser, EVERY_TRY } from './browser.ts'
import { faultProxy } from './fault-proxy.ts'
import type { FaultAnswer } from './fault-proxy-types.ts'

/** The worker, except that it hardly waits between two tries. */
export const quickApp = createApp(EVERY_TRY)

/** A refusal of Auth or the Data API: a status and a name. */
export function refusal(status: number, code: string): FaultAnswer {
  return { status, body: JSON.stringify({ code, message: 'No', details: null, hint: null }) }
}

/** A browser whose worker meets the fault, with the given cookies. */
export async function browserBehind(
  path: string,
  answer: FaultAnswer,
  cookies: Browser['cookies'] = new Map(),
) {
  const proxy = await faultProxy({ path, ...answer })
  return new Browser({ app: quickApp, cookies, env: { SUPABASE_URL: proxy.url } })
}

/** A signed-in talent: their address, and the cookies of their browser. */
export async function cookiesOf() {
  const { email } = await makeAccount('talent')
  return { email, cookies: (await signedIn(email)).cookies }
}

import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { fixedAccounts } from '../local/demo-data.ts'
import { demoPassword } from '../local/demo-insert.ts'
import type { LocalSupabase } from '../local/supabase.ts'
import { bundled } from './bundled-worker.ts'
import { interleaved, type Spread } from './figures.ts'
import { bindingsFor, type RunningWorker, startWorker } from './own-app.ts'
import { requestsPerSecond } from './throughput.ts'
import { signInHere } from './visitors.ts'

/** Checks in one request: the cost of the request itself would hide checks that need no call. */
const CHECKS = 50

/**
 * Measures how often a second a worker can identify the sender of a request: from our sealed cookie, by verifying an
 * ES256 token, and by asking Auth.
 * @param supabase the Supabase with the Auth that is called
 * @param app our running worker, to sign in at
 * @param options how often
 * @returns checks a second
 */
export async function measureSessionCheck(
  supabase: LocalSupabase,
  app: RunningWorker,
  { blocks, rounds }: { blocks: number; rounds: number },
): Promise<Record<'cookie' | 'es256' | 'auth', Spread>> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const worker = await startWorker({
    modules: [
      { name: 'index.js', text: `export { app as default } from './app.js'` },
      { name: 'app.js', text: await bundled('session-check-worker.ts') },
    ],
    bindings: {
      ...bindingsFor(supabase),
      ES256_KEY: JSON.stringify(await exportJWK(publicKey)),
    },
  })
  try {
    const cookies = {
      cookie: await signInHere(app.url, fixedAccounts.talent),
      es256: `token=${await tokenLikeSupabases(privateKey)}`,
      auth: `token=${await accessToken(supabase)}`,
    }
    const rate = (name: keyof typeof cookies, requests: number, times: number) => async () => {
      const url = `${worker.url}/${name}?times=${times}`
      return (
        times * (await requestsPerSecond(url, { cookie: cookies[name], requests, warmUp: 150 }))
      )
    }
    return await interleaved(
      {
        cookie: rate('cookie', 600, CHECKS),
        es256: rate('es256', 600, CHECKS),
        // Each of these is a call of its own, beside which the cost of the request is small.
        auth: rate('auth', 500, 1),
      },
      { blocks, rounds, better: 'high' },
    )
  } finally {
    await worker.close()
  }
}

/** A token with the claims that hosted Supabase puts into its own. */
function tokenLikeSupabases(privateKey: CryptoKey): Promise<string> {
  return new SignJWT({
    email: fixedAccounts.talent,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
    session_id: crypto.randomUUID(),
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: crypto.randomUUID() })
    .setSubject(crypto.randomUUID())
    .setIssuer('https://project.supabase.example/auth/v1')
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey)
}

async function accessToken({ url, publishableKey }: LocalSupabase): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: fixedAccounts.talent, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`Auth signed nobody in: ${answer.status}`)
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return token
}

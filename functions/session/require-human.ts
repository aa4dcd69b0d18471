import type { Context } from 'hono'
import * as v from 'valibot'
import { HUMAN_CHECK_HEADER, type HumanCheckAction } from '../../shared/human-check.ts'
import type { AppConfig, AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'

/** How long Turnstile may take, in milliseconds: a person who sends a form waits for it. */
const TIMEOUT_MS = 3000

/** The length of Turnstile's longest token, in characters. */
const TOKEN_MAX = 2048

const AnswerSchema = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
})

/** Turnstile's codes about a token. All its other codes are about our configuration or its own faults. */
const OF_THE_TOKEN: ReadonlySet<string> = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
])

/**
 * Refuses a form whose sender has not passed the human check, if the deployment has keys for it. The check must have
 * been made for this form, on a page of this host, and counts once. A check that cannot be verified is refused. See
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/.
 * @param c the request
 * @param action which form it is
 * @throws Problem `human_check_missing`, `human_check_failed` or `human_check_unavailable`
 */
export async function requireHuman(c: Context<AppEnv>, action: HumanCheckAction): Promise<void> {
  const { turnstile } = c.get('config')
  if (turnstile === null) return
  const token = c.req.header(HUMAN_CHECK_HEADER) ?? ''
  if (token === '') throw new Problem('human_check_missing')
  if (token.length > TOKEN_MAX) throw new Problem('human_check_failed')
  const { success, hostname, action: madeFor } = await verify(turnstile, token)
  const isOurs = hostname === new URL(c.req.url).hostname && madeFor === action
  if (!success || !isOurs) throw new Problem('human_check_failed')
}

/** Asks only once: a token can be used once, so a second call would find it used. */
async function verify(
  { secretKey, verifyUrl }: NonNullable<AppConfig['turnstile']>,
  token: string,
): Promise<v.InferOutput<typeof AnswerSchema>> {
  let answer: v.InferOutput<typeof AnswerSchema>
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      // Without the visitor's address: Cloudflare has seen it already.
      body: JSON.stringify({ secret: secretKey, response: token }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // Some of its hosts answer 400 for a refused token.
    if (response.status !== 200 && response.status !== 400) {
      await response.body?.cancel()
      throw unavailable(`${response.status}`)
    }
    answer = v.parse(AnswerSchema, await response.json())
  } catch (error) {
    throw error instanceof Problem ? error : unavailable('no answer')
  }
  const ours = answer['error-codes'].find((code) => !OF_THE_TOKEN.has(code))
  if (!answer.success && ours !== undefined) throw unavailable(KNOWN.has(ours) ? ours : 'refused')
  return answer
}

/** Turnstile's codes about our configuration or its own faults. Nothing else of its answer goes into the log. */
const KNOWN: ReadonlySet<string> = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'internal-error',
])

function unavailable(reason: string): Problem {
  console.warn(JSON.stringify({ event: 'human_check_unavailable', reason }))
  return new Problem('human_check_unavailable')
}

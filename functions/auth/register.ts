import { Hono } from 'hono'
import * as v from 'valibot'
import { CORPORATE_ADDRESS_SENTENCE, RegistrationSchema } from '../../shared/registration.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { newMailedToken } from '../mail/mailed-token.ts'
import { Problem } from '../problem/problem.ts'
import { clientAddress, consumeRateLimit } from '../rate-limit/rate-limit.ts'
import { applicationAddressHashes } from '../session/application-address.ts'
import { revoke } from '../session/end-session.ts'
import { receiptCookie } from '../session/receipt-cookie.ts'
import { refuseWeakPassword } from '../session/refuse-weak-password.ts'
import { requireHuman } from '../session/require-human.ts'
import { signOutOnFailure } from '../session/sign-out-on-failure.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { createAuthAccount } from './create-auth-account.ts'

const BegunSchema = v.object({
  outcome: v.picklist(['ready', 'known', 'again']),
  registrationId: v.pipe(v.string(), v.uuid()),
  /**
   * The address with which the account is made. If the typed address has an account, this is one that belongs to
   * nobody.
   */
  email: v.string(),
})
type Begun = v.InferOutput<typeof BegunSchema>

/**
 * Puts somebody on the waiting list. The database stores what was typed as an intent, and makes role and profile of it
 * in the transaction of the sign-up: both or neither.
 *
 * The answer is the same, and takes the same work, whether or not the address has an account; its owner learns it by
 * mail. The application is made either way, because an applicant can correct a mistyped address. Somebody who got no
 * answer and sends the same again gets the application that they have made.
 */
export const register = new Hono<AppEnv>().post(
  '/api/auth/register',
  signOutOnFailure,
  validBody(RegistrationSchema),
  async (c) => {
    const { role, email, password, ...payload } = c.req.valid('json')
    const { limits, sealKeys } = c.get('config')
    const upstream = c.get('upstream')
    await consumeRateLimit(c, [
      { name: 'register:address', value: clientAddress(c), max: limits.registerPerAddress },
    ])
    await requireHuman(c, 'register')
    await refuseWeakPassword(c, password, 'password', [email, payload.firstName, payload.lastName])

    const [token, [address_hash]] = await Promise.all([
      newMailedToken(sealKeys),
      applicationAddressHashes(sealKeys, email),
    ])
    const service = await serviceClient(upstream)
    const begin = async () =>
      begunOf(
        await service.rpc('begin_registration', {
          role,
          email,
          payload,
          token_hash: token.hash,
          sealed_token: token.sealed,
          address_hash,
          password,
        }),
      )
    const makeAccount = async ({ outcome, email: at, registrationId: intent }: Begun) =>
      outcome === 'again'
        ? null
        : createAuthAccount(upstream, { email: at, password, role, intent })
    let begun = await begin()
    const accessToken = await makeAccount(begun).catch(async (error: unknown) => {
      // If several sign up with a new address at once, the database accepts one. Auth has no name for that refusal, and
      // its answer would tell the others that the address has an account now.
      begun = await begin()
      if (begun.outcome !== 'ready') return makeAccount(begun)
      throw error
    })
    if (accessToken !== null) c.executionCtx.waitUntil(revoke(upstream, accessToken))
    await receiptCookie.write(c, { registrationId: begun.registrationId, role, email })
    return c.json({ status: 'pending' as const }, 201)
  },
)

/** The schema has accepted the address, so it is refused only if an administrator has added its provider. */
function begunOf(answer: Parameters<typeof parseRpc>[1]) {
  try {
    return parseRpc(BegunSchema, answer)
  } catch (error) {
    if (!(error instanceof Problem) || error.extras.fields?.email === undefined) throw error
    throw new Problem('validation_failed', { fields: { email: CORPORATE_ADDRESS_SENTENCE } })
  }
}

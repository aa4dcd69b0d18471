import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { noBody } from '../http/valid.ts'
import { newMailedToken } from '../mail/mailed-token.ts'
import { Problem } from '../problem/problem.ts'
import { consumeRateLimit } from '../rate-limit/rate-limit.ts'
import { receiptCookie } from '../session/receipt-cookie.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/**
 * Mails the confirmation link again, for the registration that this browser made. The answer is the same, and takes the
 * same work, whether or not that registration made an account.
 */
export const resendConfirmation = new Hono<AppEnv>().post(
  '/api/auth/confirm-email/again',
  noBody,
  async (c) => {
    const receipt = await receiptCookie.read(c)
    if (receipt === null) throw new Problem('registration_unknown')
    await consumeRateLimit(c, [
      { name: 'confirmation:registration', value: receipt.registrationId, max: 1 },
    ])
    const token = await newMailedToken(c.get('config').sealKeys)
    const service = await serviceClient(c.get('upstream'))
    const asked = await service.rpc('send_confirmation_again', {
      registration_id: receipt.registrationId,
      token_hash: token.hash,
      sealed_token: token.sealed,
    })
    parseRpc(v.null(), asked)
    return c.json({ status: 'sent' as const }, 202)
  },
)

import { Hono } from 'hono'
import * as v from 'valibot'
import { ForgotPasswordSchema } from '../../shared/passwords.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { newMailedToken } from '../mail/mailed-token.ts'
import { clientAddress, consumeRateLimit } from '../rate-limit/rate-limit.ts'
import { requireHuman } from '../session/require-human.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/**
 * Mails a link for a new password. The answer is the same, and takes the same work, whether or not the address has an
 * account: the difference comes after the answer, when the outbox is sent.
 */
export const forgotPassword = new Hono<AppEnv>().post(
  '/api/auth/forgot-password',
  validBody(ForgotPasswordSchema),
  async (c) => {
    const { email } = c.req.valid('json')
    const { limits, sealKeys } = c.get('config')
    await consumeRateLimit(c, [
      { name: 'recovery:address', value: clientAddress(c), max: limits.recovery },
      { name: 'recovery:account', value: email.toLowerCase(), max: limits.recovery },
    ])
    await requireHuman(c, 'forgot-password')
    const token = await newMailedToken(sealKeys)
    const service = await serviceClient(c.get('upstream'))
    const asked = await service.rpc('request_password_reset', {
      email,
      token_hash: token.hash,
      sealed_token: token.sealed,
    })
    parseRpc(v.null(), asked)
    return c.json({ status: 'sent' as const }, 202)
  },
)

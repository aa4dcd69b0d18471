import { Hono } from 'hono'
import * as v from 'valibot'
import { ForgotPasswordSchema } from '../../shared/passwords.ts'
import type { AppEnv } from '../app-env.ts'
import { clientAddress, countTry } from '../http/rates.ts'
import { validBody } from '../http/valid.ts'
import { newMailedToken } from '../mail/mailed-token.ts'
import { dataOf } from '../supabase/answers.ts'
import { serviceClient } from '../supabase/clients.ts'

/**
 * Mails a link for a new password. The answer is the same, and takes the same work, whether or not
 * the address has an account: what differs happens behind it, when the outbox is sent.
 */
export const forgotPassword = new Hono<AppEnv>().post(
  '/api/auth/forgot-password',
  validBody(ForgotPasswordSchema),
  async (c) => {
    const { email } = c.req.valid('json')
    const { limits, sealKeys } = c.get('config')
    await countTry(c, [
      { name: 'recovery:address', value: clientAddress(c), max: limits.recovery },
      { name: 'recovery:account', value: email.toLowerCase(), max: limits.recovery },
    ])
    const token = await newMailedToken(sealKeys)
    const service = await serviceClient(c.get('upstream'))
    const asked = await service.rpc('request_password_reset', {
      email,
      token_hash: token.hash,
      sealed_token: token.sealed,
    })
    dataOf(v.null(), asked)
    return c.json({ status: 'sent' as const }, 202)
  },
)

import { Hono } from 'hono'
import * as v from 'valibot'
import { EmailChangeSchema } from '../../shared/account.ts'
import { CORPORATE_ADDRESS_SENTENCE } from '../../shared/registration.ts'
import type { AppEnv } from '../app-env.ts'
import { noBody, validBody } from '../http/valid.ts'
import { newMailedToken } from '../mail/mailed-token.ts'
import { Problem } from '../problem/problem.ts'
import { consumeRateLimit } from '../rate-limit/rate-limit.ts'
import { withReauthentication } from '../session/reauthenticate.ts'
import { withUser } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/**
 * Asks to move the caller's account to another address. The answer is the same whether or not that address has an
 * account; only the mail to it differs. Nothing changes until its owner confirms.
 */
export const email = new Hono<AppEnv>()
  .post('/api/account/email', validBody(EmailChangeSchema), async (c) => {
    const { email: wanted, password } = c.req.valid('json')
    const { limits, sealKeys } = c.get('config')
    const given = { password, field: 'password' }
    await withReauthentication(c, given, async ({ client, former, email: present }) => {
      if (wanted.toLowerCase() === present) {
        throw new Problem('validation_failed', {
          fields: { email: 'This is already your address' },
        })
      }
      await consumeRateLimit(c, [{ name: 'email:account', value: former.id, max: limits.recovery }])
      const token = await newMailedToken(sealKeys)
      const asked = await client.rpc('request_email_change', {
        new_email: wanted,
        token_hash: token.hash,
        sealed_token: token.sealed,
      })
      // The schema has accepted the address, so the database refuses it because it is a network's at a consumer mail
      // provider.
      if (asked.error?.details === 'email') {
        throw new Problem('validation_failed', { fields: { email: CORPORATE_ADDRESS_SENTENCE } })
      }
      parseRpc(v.null(), asked)
    })
    return c.json({ status: 'sent' as const }, 202)
  })
  .delete('/api/account/email', noBody, async (c) => {
    await withUser(c, async ({ client }) =>
      parseRpc(v.null(), await client.rpc('cancel_email_change')),
    )
    return c.body(null, 204)
  })

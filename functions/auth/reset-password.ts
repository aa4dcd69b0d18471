import { Hono } from 'hono'
import * as v from 'valibot'
import { linkState, MailedLinkSchema } from '../../shared/confirm-email.ts'
import { ResetPasswordSchema } from '../../shared/passwords.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { tokenHash } from '../mail/mailed-token.ts'
import { clientAddress, consumeLinkRateLimit, consumeRateLimit } from '../rate-limit/rate-limit.ts'
import { rememberDevice } from '../session/device-cookie.ts'
import { refuseWeakPassword } from '../session/refuse-weak-password.ts'
import { clearSession } from '../session/session-cookie.ts'
import { describeDevice } from '../session/user-agent.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/**
 * Answers whether a mailed link can still set a password; sets it, and signs the account out everywhere, also in this
 * browser. It signs nobody in: signing in then checks whether the account may be used. The link has proved who is here,
 * so this browser counts as known and has login attempts of its own: strangers who try passwords meanwhile cannot keep
 * the owner out.
 */
export const resetPassword = new Hono<AppEnv>()
  .post('/api/auth/reset-password/link', validBody(MailedLinkSchema), async (c) => {
    await consumeLinkRateLimit(c)
    const token_hash = await tokenHash(c.get('config').sealKeys, c.req.valid('json').token)
    const service = await serviceClient(c.get('upstream'))
    const isGood = parseRpc(
      v.boolean(),
      await service.rpc('is_password_reset_good', { token_hash }),
    )
    return c.json({ state: linkState(isGood) }, 200)
  })
  .post('/api/auth/reset-password', validBody(ResetPasswordSchema), async (c) => {
    const { token, password } = c.req.valid('json')
    const { limits, sealKeys } = c.get('config')
    await consumeRateLimit(c, [
      { name: 'reset:address', value: clientAddress(c), max: limits.loginPerAddress },
    ])
    await refuseWeakPassword(c, password, 'password')
    const service = await serviceClient(c.get('upstream'))
    const token_hash = await tokenHash(sealKeys, token)
    const fingerprint = parseRpc(
      v.string(),
      await service.rpc('reset_password', {
        token_hash,
        password,
        device: describeDevice(c.req.header('User-Agent')),
      }),
    )
    clearSession(c)
    await rememberDevice(c, fingerprint)
    return c.body(null, 204)
  })

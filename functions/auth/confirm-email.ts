import { Hono } from 'hono'
import * as v from 'valibot'
import { ConfirmEmailSchema } from '../../shared/confirm-email.ts'
import { ProfileStatusSchema } from '../../shared/profile-status-schema.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { tokenHash } from '../mail/mailed-token.ts'
import { Problem } from '../problem/problem.ts'
import { revoke } from '../session/end-session.ts'
import { consumeLoginRateLimit } from '../session/login-rate-limit.ts'
import { noteRefusedPassword } from '../session/note-refusal.ts'
import { signIn } from '../session/sign-in.ts'
import { describeDevice } from '../session/user-agent.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/**
 * Confirms that an address belongs to the owner of the account: the address with which the account was made, the one to
 * which it moves, the one to which notifications are mailed, or its own once more. The link alone is not enough: mail
 * scanners open links too, a stranger may have registered somebody else's address, and an owner may have mistyped the
 * new one.
 */
export const confirmEmail = new Hono<AppEnv>().post(
  '/api/auth/confirm-email',
  validBody(ConfirmEmailSchema),
  async (c) => {
    const { token, password } = c.req.valid('json')
    const upstream = c.get('upstream')
    const service = await serviceClient(upstream)
    const token_hash = await tokenHash(c.get('config').sealKeys, token)
    const email = parseRpc(
      v.nullable(v.string()),
      await service.rpc('confirmation_email', { token_hash }),
    )
    // A password is tried here, so this counts as a try to sign in. A wrong token counts for nobody's account.
    await consumeLoginRateLimit(c, email ?? `token:${token_hash}`)
    if (email === null) throw new Problem('token_invalid')

    const signedIn = await signIn(upstream, email, password)
    if (signedIn === null) {
      noteRefusedPassword(c, email)
      throw new Problem('invalid_credentials')
    }
    c.executionCtx.waitUntil(revoke(upstream, signedIn.tokens.accessToken))
    const status = parseRpc(
      v.nullable(ProfileStatusSchema),
      await service.rpc('confirm_email', { token_hash, user_id: signedIn.userId }),
    )
    if (status !== null) return c.json({ status }, 200)
    const movedTo = parseRpc(
      v.nullable(v.string()),
      await service.rpc('confirm_new_address', {
        token_hash,
        user_id: signedIn.userId,
        device: describeDevice(c.req.header('User-Agent')),
      }),
    )
    if (movedTo !== null) return c.json({ status: 'approved' as const, movedTo }, 200)
    const newsTo = parseRpc(
      v.nullable(v.string()),
      await service.rpc('confirm_notification_address', { token_hash, user_id: signedIn.userId }),
    )
    if (newsTo !== null) return c.json({ status: 'approved' as const, newsTo }, 200)
    const provedAgain = parseRpc(
      v.boolean(),
      await service.rpc('confirm_address_again', { token_hash, user_id: signedIn.userId }),
    )
    if (!provedAgain) throw new Problem('token_invalid')
    return c.json({ status: 'approved' as const, provedAgain }, 200)
  },
)

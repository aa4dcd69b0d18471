import { Hono } from 'hono'
import * as v from 'valibot'
import { AcceptInvitationSchema } from '../../shared/administrators.ts'
import { linkState, MailedLinkSchema } from '../../shared/confirm-email.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { tokenHash } from '../mail/mailed-token.ts'
import { Problem } from '../problem/problem.ts'
import { consumeLinkRateLimit } from '../rate-limit/rate-limit.ts'
import { revoke } from '../session/end-session.ts'
import { refuseWeakPassword } from '../session/refuse-weak-password.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { createAuthAccount } from './create-auth-account.ts'

const AcceptedSchema = v.object({ registrationId: v.pipe(v.string(), v.uuid()), email: v.string() })

/**
 * Makes an administrator of the person who has the link of an invitation. They then sign in like anybody else. The
 * invitation is used up when the account is made, not before.
 */
export const acceptInvitation = new Hono<AppEnv>()
  .post('/api/auth/accept-invitation/link', validBody(MailedLinkSchema), async (c) => {
    await consumeLinkRateLimit(c)
    const token_hash = await tokenHash(c.get('config').sealKeys, c.req.valid('json').token)
    const service = await serviceClient(c.get('upstream'))
    const invited = await service.rpc('invitation_email', { token_hash })
    const email = parseRpc(v.nullable(v.string()), invited)
    return c.json({ state: linkState(email !== null) }, 200)
  })
  .post('/api/auth/accept-invitation', validBody(AcceptInvitationSchema), async (c) => {
    const { token, password } = c.req.valid('json')
    const upstream = c.get('upstream')
    await consumeLinkRateLimit(c)
    await refuseWeakPassword(c, password, 'password')
    const service = await serviceClient(upstream)
    const accepted = await service.rpc('accept_invitation', {
      token_hash: await tokenHash(c.get('config').sealKeys, token),
    })
    const { registrationId, email } = parseRpc(AcceptedSchema, accepted)
    const accessToken = await createAuthAccount(upstream, {
      email,
      password,
      role: 'admin',
      intent: registrationId,
    })
    if (accessToken === null) throw new Problem('account_exists')
    c.executionCtx.waitUntil(revoke(upstream, accessToken))
    return c.json({ email }, 201)
  })

import { Hono } from 'hono'
import * as v from 'valibot'
import { InvitationLinkSchema, JoinSchema, NewMemberSchema } from '../../shared/network-members.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { newMailedToken, tokenHash } from '../mail/mailed-token.ts'
import { consumeLinkRateLimit } from '../rate-limit/rate-limit.ts'
import { revoke } from '../session/end-session.ts'
import { receiptCookie } from '../session/receipt-cookie.ts'
import { refuseWeakPassword } from '../session/refuse-weak-password.ts'
import { signIn } from '../session/sign-in.ts'
import { signOutOnFailure } from '../session/sign-out-on-failure.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { createAuthAccount } from './create-auth-account.ts'

const BegunSchema = v.object({
  outcome: v.picklist(['ready', 'known', 'again']),
  registrationId: v.pipe(v.string(), v.uuid()),
  email: v.string(),
})

/**
 * Answers what a network's invitation is for, and makes an account for a person who follows its link and has none. The
 * token travels in bodies, never in an address.
 *
 * The account belongs to the network only when its address has been proved by the next mail, so a leaked link makes
 * nobody a member. As for a registration, the answer is the same, and takes the same work, whether or not the address
 * has an account.
 */
export const join = new Hono<AppEnv>()
  .post('/api/auth/join/invitation', validBody(JoinSchema), async (c) => {
    await consumeLinkRateLimit(c)
    const service = await serviceClient(c.get('upstream'))
    const token_hash = await tokenHash(c.get('config').sealKeys, c.req.valid('json').token)
    const invitation = await service.rpc('network_invitation', { token_hash })
    return c.json(parseRpc(InvitationLinkSchema, invitation), 200)
  })
  .post('/api/auth/join', signOutOnFailure, validBody(NewMemberSchema), async (c) => {
    const { token, password, role: _, ...payload } = c.req.valid('json')
    const { sealKeys } = c.get('config')
    const upstream = c.get('upstream')
    await consumeLinkRateLimit(c)
    await refuseWeakPassword(c, password, 'password', [payload.firstName, payload.lastName])

    const confirmation = await newMailedToken(sealKeys)
    const service = await serviceClient(upstream)
    const begin = async () =>
      parseRpc(
        BegunSchema,
        await service.rpc('begin_join', {
          invitation_hash: await tokenHash(sealKeys, token),
          payload,
          token_hash: confirmation.hash,
          sealed_token: confirmation.sealed,
          password,
        }),
      )
    let begun = await begin()
    const { email } = begun
    if (begun.outcome === 'ready') {
      const account = { email, password, role: 'tv_network', intent: begun.registrationId }
      const accessToken = await createAuthAccount(upstream, account).catch(
        async (error: unknown) => {
          // If several use one link at once, the database accepts one.
          begun = await begin()
          if (begun.outcome !== 'ready') return null
          throw error
        },
      )
      if (accessToken !== null) c.executionCtx.waitUntil(revoke(upstream, accessToken))
    } else if (begun.outcome === 'known') {
      await signIn(upstream, email, crypto.randomUUID())
    }
    await receiptCookie.write(c, { registrationId: begun.registrationId, role: 'tv_network' })
    return c.json({ status: 'pending' as const }, 201)
  })

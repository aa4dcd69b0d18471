import { Hono } from 'hono'
import * as v from 'valibot'
import {
  JoinedSchema,
  JoinSchema,
  MemberChangeSchema,
  MemberInvitationSchema,
  MembersSchema,
  SentInvitationSchema,
} from '../../shared/network-members.ts'
import type { AppEnv } from '../app-env.ts'
import { uuidOf } from '../http/uuid.ts'
import { noBody, validBody } from '../http/valid.ts'
import { newMailedToken, tokenHash } from '../mail/mailed-token.ts'
import { consumeLinkRateLimit } from '../rate-limit/rate-limit.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Members of a network: invites them by mail, changes their roles, removes them, and lets people join or leave. */
export const members = new Hono<AppEnv>()
  .put('/api/network/members/:userId', validBody(MemberChangeSchema), async (c) => {
    const target = uuidOf(c.req.param('userId'), 'member_not_found')
    const changes = c.req.valid('json')
    const listed = await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(MembersSchema, await client.rpc('change_member', { target, changes })),
    )
    return c.json(listed, 200)
  })
  .delete('/api/network/members/:userId', noBody, async (c) => {
    const target = uuidOf(c.req.param('userId'), 'member_not_found')
    await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(v.null(), await client.rpc('remove_member', { target })),
    )
    return c.body(null, 204)
  })
  .post('/api/network/leave', noBody, async (c) => {
    await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(v.null(), await client.rpc('leave_network')),
    )
    return c.body(null, 204)
  })
  .post('/api/network/invitations', validBody(MemberInvitationSchema), async (c) => {
    const invitation = c.req.valid('json')
    const token = await newMailedToken(c.get('config').sealKeys)
    const sent = await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(
        SentInvitationSchema,
        await client.rpc('invite_member', {
          invitation,
          token_hash: token.hash,
          sealed_token: token.sealed,
        }),
      ),
    )
    return c.json(sent, 201)
  })
  .delete('/api/network/invitations/:id', noBody, async (c) => {
    const invitation = uuidOf(c.req.param('id'), 'invitation_not_found')
    await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(v.null(), await client.rpc('revoke_invitation', { invitation })),
    )
    return c.body(null, 204)
  })
  .post('/api/network/join', validBody(JoinSchema), async (c) => {
    await consumeLinkRateLimit(c)
    const token_hash = await tokenHash(c.get('config').sealKeys, c.req.valid('json').token)
    const joined = await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(JoinedSchema, await client.rpc('join_network', { token_hash })),
    )
    return c.json(joined, 200)
  })

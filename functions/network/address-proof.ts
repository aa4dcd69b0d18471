import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { noBody } from '../http/valid.ts'
import { newMailedToken } from '../mail/mailed-token.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/**
 * Mails a link with which a member proves their address again (`POST /api/auth/confirm-email`), so that they may
 * continue to ask talent.
 */
export const addressProof = new Hono<AppEnv>().post(
  '/api/network/address-proof',
  noBody,
  async (c) => {
    const token = await newMailedToken(c.get('config').sealKeys)
    await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(
        v.null(),
        await client.rpc('request_address_proof', {
          token_hash: token.hash,
          sealed_token: token.sealed,
        }),
      ),
    )
    return c.json({ status: 'sent' as const }, 202)
  },
)

import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { consumeLinkRateLimit } from '../rate-limit/rate-limit.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { newMailedToken, tokenHash } from './mailed-token.ts'

/**
 * Mails a new link to replace an old one, to the same address.
 * @param c the request
 * @param token of the old link
 * @param renew the function of the database for links of this kind, which refuses a token that it does not know
 * @throws Problem `too_many_requests`, and whatever `renew` refuses by
 */
export async function renewLink(
  c: Context<AppEnv>,
  token: string,
  renew: 'renew_confirmation' | 'renew_agent_link',
): Promise<void> {
  await consumeLinkRateLimit(c)
  const { sealKeys } = c.get('config')
  const [old_hash, { hash, sealed }] = await Promise.all([
    tokenHash(sealKeys, token),
    newMailedToken(sealKeys),
  ])
  const service = await serviceClient(c.get('upstream'))
  const renewed = await service.rpc(renew, { old_hash, token_hash: hash, sealed_token: sealed })
  parseRpc(v.null(), renewed)
}

import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { isStorableLine } from '../../shared/fields.ts'
import { DomainClaimSchema, NetworkDomainsSchema } from '../../shared/network-domains.ts'
import type { AppEnv } from '../app-env.ts'
import { noBody, validBody } from '../http/valid.ts'
import { Problem } from '../problem/problem.ts'
import { withRole } from '../session/with-role.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { findProof, SoughtProofSchema } from './domain-proof.ts'

/** The domains that a network says are its own: names, checks and removes them. Each change answers all of them. */
export const domains = new Hono<AppEnv>()
  .post('/api/network/domains', validBody(DomainClaimSchema), async (c) => {
    const { domain } = c.req.valid('json')
    const named = await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(NetworkDomainsSchema, await client.rpc('claim_domain', { domain })),
    )
    return c.json(named, 201)
  })
  .post('/api/network/domains/:domain/check', noBody, async (c) => {
    const domain = domainIn(c)
    const sought = await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(SoughtProofSchema, await client.rpc('domain_to_check', { domain })),
    )
    const outcome = await findProof(c.get('config').dnsResolverUrl, sought)
    const { record, ...claim } = sought
    // The worker writes the finding with its own key: an owner who could write it would prove any domain.
    const service = await serviceClient(c.get('upstream'))
    const settled = await service.rpc('settle_domain_check', { ...claim, outcome })
    if (outcome === 'unknown') throw new Problem('domain_not_looked_up')
    return c.json(parseRpc(NetworkDomainsSchema, settled), 200)
  })
  .delete('/api/network/domains/:domain', noBody, async (c) => {
    const domain = domainIn(c)
    await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(v.null(), await client.rpc('drop_domain', { domain })),
    )
    return c.body(null, 204)
  })

/** A domain out of a path, as it is stored. A text that Postgres cannot store is on nobody's list. */
function domainIn(c: Context<AppEnv, '/api/network/domains/:domain'>): string {
  const domain = c.req.param('domain')
  if (!isStorableLine(domain)) throw new Problem('domain_not_found')
  return domain.toLowerCase()
}

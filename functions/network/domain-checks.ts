import * as v from 'valibot'
import { NetworkDomainsSchema } from '../../shared/network-domains.ts'
import type { Background, Round } from '../http/background.ts'
import { roundClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { findProof, SoughtProofSchema } from './domain-proof.ts'

/** How many domains are looked up at once. */
const BATCH = 5

const DueSchema = v.array(SoughtProofSchema)

/** Checks once a week whether each domain that a network has proved is still its own. */
export const domainRound: Round = {
  name: 'domains',
  failure: 'domains_not_checked',
  run: checkDomains,
}

async function checkDomains({ config, timing, until }: Background): Promise<void> {
  const service = await roundClient(config.supabase, timing)
  while (Date.now() < until) {
    const due = parseRpc(DueSchema, await service.rpc('claim_domain_checks', { batch: BATCH }))
    await Promise.all(
      due.map(async (sought) => {
        const { record, ...claim } = sought
        const outcome = await findProof(config.dnsResolverUrl, sought)
        const settled = await service.rpc('settle_domain_check', { ...claim, outcome })
        parseRpc(NetworkDomainsSchema, settled)
      }),
    )
    if (due.length < BATCH) return
  }
}

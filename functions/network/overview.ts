import { Hono } from 'hono'
import * as v from 'valibot'
import { missingNetworkParts } from '../../shared/completeness.ts'
import { NetworkProfileSchema } from '../../shared/network-profile.ts'
import { type NetworkOverview, NetworkOverviewSchema } from '../../shared/overviews.ts'
import type { AppEnv } from '../app-env.ts'
import type { Caller } from '../session/caller.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc, TimeSchema } from '../supabase/parse-rpc.ts'

/** A network's own account: how it stands, and what its profile still lacks. */
export const networkOverview = new Hono<AppEnv>().get('/api/network/overview', async (c) =>
  c.json(await withRole(c, 'tv_network', readNetworkOverview), 200),
)

const AnswerSchema = v.pipe(
  v.object({
    ...v.omit(NetworkOverviewSchema, ['missing']).entries,
    appliedAt: TimeSchema,
    statusChangedAt: v.nullable(TimeSchema),
    profile: NetworkProfileSchema,
  }),
  v.transform(({ profile, ...account }) => ({
    ...account,
    missing: missingNetworkParts(profile),
  })),
)

/**
 * Reads the caller's own state.
 * @param caller an active network, or the database refuses
 */
export async function readNetworkOverview({ client }: Caller): Promise<NetworkOverview> {
  return parseRpc(AnswerSchema, await client.rpc('network_overview'))
}

import * as v from 'valibot'
import { missingNetworkParts } from '../../shared/completeness.ts'
import { getNetworkOverview } from '../../shared/endpoints/network-profile.ts'
import { NetworkProfileSchema } from '../../shared/network-profile.ts'
import { NetworkOverviewSchema } from '../../shared/overviews.ts'
import { writtenRead } from '../http/read-endpoint.ts'
import { parseRpc, TimeSchema } from '../supabase/parse-rpc.ts'

const AnswerSchema = v.pipe(
  v.object({
    ...v.omit(NetworkOverviewSchema, ['missing', 'logo']).entries,
    appliedAt: TimeSchema,
    statusChangedAt: v.nullable(TimeSchema),
    profile: NetworkProfileSchema,
  }),
  v.transform(({ profile, ...account }) => ({
    ...account,
    logo: profile.logo,
    // What the company's profile lacks, nobody but an owner can add.
    missing: profile.memberRole === 'owner' ? missingNetworkParts(profile) : [],
  })),
)

/** How the caller's account stands, and what its profile still lacks. */
export const readNetworkOverview = writtenRead(getNetworkOverview, async ({ client }) =>
  parseRpc(AnswerSchema, await client.rpc('network_overview')),
)

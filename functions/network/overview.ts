import * as v from 'valibot'
import { missingNetworkParts } from '../../shared/completeness.ts'
import { getNetworkOverview } from '../../shared/endpoints/network-profile.ts'
import { NetworkProfileSchema } from '../../shared/network-profile.ts'
import { NetworkOverviewSchema } from '../../shared/overviews.ts'
import { writtenRead } from '../http/read-endpoint.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

const AnswerSchema = v.pipe(
  v.object({
    ...v.omit(NetworkOverviewSchema, ['memberRole', 'missing', 'logo']).entries,
    profile: NetworkProfileSchema,
  }),
  v.transform(({ profile, ...news }) => ({
    ...news,
    memberRole: profile.memberRole,
    logo: profile.logo,
    // Only an owner can add what the company's profile lacks.
    missing: profile.memberRole === 'owner' ? missingNetworkParts(profile) : [],
  })),
)

/** What waits for the caller, what is new, and what the profile still lacks. */
export const readNetworkOverview = writtenRead(getNetworkOverview, async ({ client }) =>
  parseRpc(AnswerSchema, await client.rpc('network_overview')),
)

import { Hono } from 'hono'
import * as v from 'valibot'
import type { NetworkOverview } from '../../shared/overviews.ts'
import { ProfileStatusSchema } from '../../shared/profile-status-schema.ts'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../http/problem.ts'
import type { Caller } from '../session/caller.ts'
import { asRole } from '../session/require-role.ts'
import { dataOf, TimeSchema } from '../supabase/answers.ts'

/** A network's own account: how it stands, and what its profile still lacks. */
export const networkOverview = new Hono<AppEnv>().get('/api/network/overview', async (c) =>
  c.json(await asRole(c, 'tv_network', readNetworkOverview), 200),
)

const COLUMNS =
  'first_name, last_name, network_name, job_title, status, created_at, status_changed_at, description, location, linkedin_url, twitter_url, instagram_url'

const OwnProfileSchema = v.pipe(
  v.array(
    v.object({
      first_name: v.string(),
      last_name: v.string(),
      network_name: v.string(),
      job_title: v.string(),
      status: ProfileStatusSchema,
      created_at: TimeSchema,
      status_changed_at: v.nullable(TimeSchema),
      description: v.string(),
      location: v.string(),
      linkedin_url: v.nullable(v.string()),
      twitter_url: v.nullable(v.string()),
      instagram_url: v.nullable(v.string()),
    }),
  ),
  v.maxLength(1),
)

/**
 * Reads the caller's own state.
 * @param caller a network; the database shows nobody else's row
 * @throws Problem `not_signed_in` when the database shows no row
 */
export async function readNetworkOverview({ client, account }: Caller): Promise<NetworkOverview> {
  const [standing, answer] = await Promise.all([
    account(),
    client.from('tv_network_profiles').select(COLUMNS),
  ])
  const [profile] = dataOf(OwnProfileSchema, answer)
  if (profile === undefined || standing === null) throw new Problem('not_signed_in')
  return {
    firstName: profile.first_name,
    lastName: profile.last_name,
    networkName: profile.network_name,
    jobTitle: profile.job_title,
    status: profile.status,
    emailConfirmed: standing.emailConfirmed,
    appliedAt: profile.created_at,
    statusChangedAt: profile.status_changed_at,
    missing: missingParts(profile),
  }
}

function missingParts(
  profile: v.InferOutput<typeof OwnProfileSchema>[number],
): NetworkOverview['missing'] {
  const missing: NetworkOverview['missing'] = []
  if (profile.description === '') missing.push('description')
  if (profile.location === '') missing.push('location')
  if (!profile.linkedin_url && !profile.twitter_url && !profile.instagram_url) {
    missing.push('socialLinks')
  }
  return missing
}

import { Hono } from 'hono'
import * as v from 'valibot'
import type { TalentOverview } from '../../shared/overviews.ts'
import { ProfileStatusSchema } from '../../shared/profile-status-schema.ts'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../http/problem.ts'
import type { Caller } from '../session/caller.ts'
import { asRole } from '../session/require-role.ts'
import { dataOf, TimeSchema } from '../supabase/answers.ts'

/** A talent's own account: how it stands, and what its profile still lacks. */
export const talentOverview = new Hono<AppEnv>().get('/api/talent/overview', async (c) =>
  c.json(await asRole(c, 'talent', readTalentOverview), 200),
)

const COLUMNS =
  'first_name, last_name, location, nationality, years_of_experience, is_available, current_network, status, created_at, status_changed_at, bio, profile_image_url, skills, portfolio_links, linkedin_url, twitter_url, instagram_url'

const OwnProfileSchema = v.pipe(
  v.array(
    v.object({
      first_name: v.string(),
      last_name: v.string(),
      location: v.string(),
      nationality: v.string(),
      years_of_experience: v.number(),
      is_available: v.boolean(),
      current_network: v.nullable(v.string()),
      status: ProfileStatusSchema,
      created_at: TimeSchema,
      status_changed_at: v.nullable(TimeSchema),
      bio: v.string(),
      profile_image_url: v.nullable(v.string()),
      skills: v.array(v.string()),
      portfolio_links: v.array(v.string()),
      linkedin_url: v.nullable(v.string()),
      twitter_url: v.nullable(v.string()),
      instagram_url: v.nullable(v.string()),
    }),
  ),
  v.maxLength(1),
)

/**
 * Reads the caller's own state.
 * @param caller a talent; the database shows nobody else's row
 * @throws Problem `not_signed_in` when the database shows no row
 */
export async function readTalentOverview({ client, account }: Caller): Promise<TalentOverview> {
  const [standing, answer] = await Promise.all([
    account(),
    client.from('talent_profiles').select(COLUMNS),
  ])
  const [profile] = dataOf(OwnProfileSchema, answer)
  if (profile === undefined || standing === null) throw new Problem('not_signed_in')
  return {
    firstName: profile.first_name,
    lastName: profile.last_name,
    location: profile.location,
    nationality: profile.nationality,
    yearsOfExperience: profile.years_of_experience,
    isAvailable: profile.is_available,
    currentNetwork: profile.current_network,
    status: profile.status,
    emailConfirmed: standing.emailConfirmed,
    appliedAt: profile.created_at,
    statusChangedAt: profile.status_changed_at,
    missing: missingParts(profile),
  }
}

function missingParts(
  profile: v.InferOutput<typeof OwnProfileSchema>[number],
): TalentOverview['missing'] {
  const missing: TalentOverview['missing'] = []
  if (profile.bio === '') missing.push('bio')
  if (profile.profile_image_url === null) missing.push('photo')
  if (profile.skills.length === 0) missing.push('skills')
  if (profile.portfolio_links.length === 0) missing.push('portfolio')
  if (!profile.linkedin_url && !profile.twitter_url && !profile.instagram_url) {
    missing.push('socialLinks')
  }
  return missing
}

import type { PostgresServer } from './postgres-server.ts'
import { openStand, type Stand } from './stand.ts'

/** A local Supabase on a Postgres server, with so many talents, four in five of them approved. */
export interface TalentStand extends Stand {
  talents: number
}

/**
 * Makes a database with the demo accounts, 500 networks and so many talents.
 * @param server where
 * @param talents how many, whatever their status, beside the demo's
 * @throws Error when the filler and the triggers would write different rows for the search
 */
export async function openTalentStand(
  server: PostgresServer,
  talents: number,
): Promise<TalentStand> {
  const stand = await openStand(server, {
    database: `talent_${talents}`,
    script: 'talent-fill.sql',
    amounts: { talents },
  })
  const [wrong] = await stand.sql<{ rows: number }>(ROWS_UNLIKE_THE_TRIGGERS)
  if (wrong?.rows !== 0) {
    await stand.close()
    throw new Error(`talent-fill.sql writes the search's rows otherwise than the triggers do.`)
  }
  return { ...stand, talents }
}

const ROWS_UNLIKE_THE_TRIGGERS = `
  select count(*)::integer as rows
  from (
    select user_id, listed_at, years, notice_weeks, says_role, says_skills, says_languages, facets, blocked_keys, name, words
    from private.talent_search order by md5(user_id::text) limit 200
  ) as found
  join public.talent_profiles as profile using (user_id)
  where (found.listed_at, found.years, found.blocked_keys, found.words)
      is distinct from (
        profile.created_at, profile.years_of_experience, private.keys_blocked_by(user_id), private.words_of(user_id)
      )
    or found.name <> private.skeleton(profile.first_name || ' ' || profile.last_name)
    or (found.says_role, found.says_skills, found.says_languages) <> (
      profile.roles <> '{}', profile.skills <> '{}', private.languages_json(user_id) <> '[]'
    )
    or found.notice_weeks is distinct from profile.notice_period_weeks
    or found.facets <> array(
      select stored.id from private.facet_values as stored
      where (stored.kind, stored.value) in (select kind, value from private.facets_of(user_id)) order by stored.id
    )`

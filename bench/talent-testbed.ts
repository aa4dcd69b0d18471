import type { PostgresServer } from './postgres-server.ts'
import { openTestbed, type Testbed } from './testbed.ts'

/** A local Supabase on a Postgres server, with so many talents, four in five of them approved. */
export interface TalentTestbed extends Testbed {
  talents: number
}

/**
 * Measures among this many talents: in a database with the demo accounts, 500 networks and these talents.
 * @param server the server
 * @param talents the number of talents, in any status, beside the demo's
 * @param measure the measure to run before the database is closed
 * @returns the result of the measure
 * @throws Error when the filler and the triggers would write different rows for the search
 */
export async function amongTalents<Found>(
  server: PostgresServer,
  talents: number,
  measure: (testbed: TalentTestbed) => Promise<Found>,
): Promise<Found> {
  console.error(`Filling a database with ${talents} talents …`)
  const testbed = await openTestbed(server, {
    database: `talent_${talents}`,
    script: 'talent-fill.sql',
    amounts: { talents },
  })
  try {
    const [wrong] = await testbed.sql<{ rows: number }>(ROWS_UNLIKE_THE_TRIGGERS)
    if (wrong?.rows !== 0) {
      throw new Error(`talent-fill.sql writes the search's rows otherwise than the triggers do.`)
    }
    return await measure({ ...testbed, talents })
  } finally {
    await testbed.close()
  }
}

const ROWS_UNLIKE_THE_TRIGGERS = `
  select count(*)::integer as rows
  from (
    select user_id, listed_at, years, notice_weeks, says_role, says_skills, says_languages, facets, places, country, blocked_keys, name, words
    from private.talent_search order by md5(user_id::text) limit 200
  ) as found
  join public.talent_profiles as profile using (user_id)
  where (found.listed_at, found.years, found.blocked_keys, found.words)
      is distinct from (
        coalesce(profile.first_visible_at, profile.created_at), profile.years_of_experience, private.keys_blocked_by(user_id), private.search_words_of(user_id)
      )
    or found.name <> private.words_key(profile.first_name || ' ' || profile.last_name)
    or (found.says_role, found.says_skills, found.says_languages) <> (
      profile.roles <> '{}', profile.skills <> '{}', private.languages_json(user_id) <> '[]'
    )
    or found.notice_weeks is distinct from profile.notice_period_weeks
    or found.country is distinct from private.country_of(profile.location)
    or found.facets <> array(
      select stored.id from private.facet_values as stored
      where (stored.kind, stored.value) in (select kind, value from private.facets_of(user_id)) order by stored.id
    )
    or found.places <> array(
      select stored.id from private.facet_values as stored
      where stored.id = any (found.facets) and stored.kind = 'location' order by stored.id
    )`

import { startSupabase } from '../local/supabase.ts'
import { type Applicant, inventCrowd } from './duplicate-crowd.ts'
import type { PostgresServer } from './postgres-server.ts'
import { grouped, type Row } from './table.ts'

const KNOWN = 10_000
const DUPLICATES = 500

/** A pair of applicants that the desk shows as perhaps the same. */
interface Shown {
  one: string
  other: string
}

/**
 * Fills a desk with invented applicants, lets 500 of them apply again in disguise and as many strangers apply beside
 * them, and counts which of the thousand the desk marks: how many duplicates it finds, and how many marks are wrong.
 * @param server the server; it gets a database of its own, because the marks depend on the other applicants
 */
export async function plantDuplicates(server: PostgresServer): Promise<Row> {
  const databaseUrl = await server.createDatabase('desk_duplicates')
  const supabase = await startSupabase({ port: 0, databaseUrl })
  try {
    const { known, duplicates, strangers } = inventCrowd({ known: KNOWN, duplicates: DUPLICATES })
    for (const statement of PREPARE) await supabase.sql(statement)
    const write = async (people: readonly Applicant[], isKnown: boolean) => {
      await supabase.sql(WRITE, [JSON.stringify(people), isKnown])
      await supabase.sql(isKnown ? INSERT_KNOWN : INSERT_NEWCOMERS)
    }
    await write(known, true)
    await supabase.sql('vacuum analyze')
    await write([...duplicates, ...strangers], false)
    const shown = await supabase.sql<Shown>(
      `select distinct least(pair.user_id, pair.other_id)::text as one,
         greatest(pair.user_id, pair.other_id)::text as other
       from private.duplicate_candidates as pair
       join bench.person as newcomer on newcomer.id = pair.user_id and not newcomer.is_known`,
    )
    const isShown = new Set(shown.map(({ one, other }) => `${one} ${other}`))
    // A duplicate was invented after its original, so its id is greater.
    const missed = duplicates.filter(({ id, of }) => !isShown.has(`${of} ${id}`))
    const found = DUPLICATES - missed.length
    const wrong = shown.length - found
    for (const { disguise, firstName, lastName, of } of missed) {
      const original = known.find(({ id }) => id === of)
      console.error(
        `missed, ${disguise}: ${firstName} ${lastName} for ${original?.firstName} ${original?.lastName}`,
      )
    }
    return {
      what: `${DUPLICATES} planted near-duplicates of ${grouped(KNOWN)} known`,
      goal: '≥ 95 of 100 found, ≤ 1 of 10 shown wrongly',
      measured: `${found} of ${DUPLICATES} found = ${((found / DUPLICATES) * 100).toFixed(1)} of 100; ${shown.length} pairs shown, ${wrong} wrongly = ${((wrong / shown.length) * 10).toFixed(2)} of 10`,
      passed: found / DUPLICATES >= 0.95 && wrong / shown.length <= 0.1,
      kind: 'reported',
    }
  } finally {
    await supabase.close()
  }
}

const PREPARE = [
  'create schema bench',
  `create table bench.person (
     id uuid primary key, role public.account_role, "firstName" text, "lastName" text,
     "phoneNumber" text, email text, "linkedinUrl" text, is_known boolean
   )`,
]

const WRITE = `
  insert into bench.person
  select person.*, $2 from jsonb_to_recordset($1::text::jsonb) as person (
    id uuid, role public.account_role, "firstName" text, "lastName" text, "phoneNumber" text,
    email text, "linkedinUrl" text
  )`

const INSERT_ACCOUNTS = `
  set local session_replication_role = replica;
  insert into auth.users (id, aud, role, email, encrypted_password, created_at)
  select id, 'authenticated', 'authenticated', email, 'no password', now()
  from bench.person where is_known = wanted;
  insert into public.user_roles (user_id, role, registration_id)
  select id, role, id from bench.person where is_known = wanted;`

const INSERT_PROFILES = `
  insert into public.talent_profiles (
    user_id, first_name, last_name, nationality, location, is_available, phone_number,
    contact_phone, years_of_experience, linkedin_url, contact_email
  )
  select id, "firstName", "lastName", 'British', 'London', true, "phoneNumber", "phoneNumber", 5,
    "linkedinUrl", email
  from bench.person where is_known = wanted and role = 'talent' order by id;
  insert into public.tv_network_profiles (
    user_id, first_name, last_name, job_title, phone_number, contact_phone, linkedin_url, contact_email
  )
  select id, "firstName", "lastName", 'Editor', "phoneNumber",
    "phoneNumber", "linkedinUrl", email
  from bench.person where is_known = wanted and role = 'tv_network' order by id;`

/** Past the triggers, which would compare each with all others; their keys are written as those do. */
const INSERT_KNOWN = `do $fill$
  declare wanted constant boolean := true;
  begin
    ${INSERT_ACCOUNTS}
    ${INSERT_PROFILES}
    insert into private.duplicate_keys
    select
      profile.user_id, profile.role, private.name_key(profile.first_name, profile.last_name),
      private.phone_key(profile.phone_number), array[private.link_key(profile.linkedin_url)],
      lower(split_part(person.email, '@', -1)), private.mailbox_key(person.email),
      private.domain_key(person.email)
    from private.applications as profile
    join bench.person as person on person.id = profile.user_id;
  end
  $fill$`

/** As for registrations: each is compared with all before it. */
const INSERT_NEWCOMERS = `do $fill$
  declare wanted constant boolean := false;
  begin
    ${INSERT_ACCOUNTS}
    set local session_replication_role = origin;
    ${INSERT_PROFILES}
  end
  $fill$`

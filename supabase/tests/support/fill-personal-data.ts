import type { PGlite } from '@electric-sql/pglite'
import type { ApplicantRole } from '../../../shared/roles.ts'

/** The word that is searched for after an erasure. */
export const MARK = 'markedperson'

/**
 * The rows about an account of each role, one statement per table. In each, MARK, EMAIL and ACCOUNT stand for the mark,
 * the address and the account's id.
 */
const ROLE_STATEMENTS: Readonly<Record<ApplicantRole, readonly string[]>> = {
  talent: [
    `update public.talent_profiles set first_name = 'MARK', last_name = 'MARK',
         nationality = 'MARK', location = 'MARK', is_available = false, current_network = 'MARK',
         phone_number = 'MARK', contact_phone = 'MARK',
         linkedin_url = 'https://x.example/MARK', twitter_url = 'https://x.example/MARK2',
         instagram_url = 'https://x.example/MARK3', bio = 'MARK', headline = 'MARK', pronunciation = 'MARK',
         profile_image_url = '/media/MARK', photo_alt = 'MARK', skills = '{MARK}',
         portfolio_links = '{https://x.example/MARK}'
       where user_id = 'ACCOUNT'`,
    `insert into private.talent_credits (user_id, place, network, programme, role, from_year)
       values ('ACCOUNT', 1, 'MARK', 'MARK', 'MARK', 2020)`,
    `insert into private.own_name_keys (key, user_id, name)
       select private.block_key('own_name', 'ACCOUNT MARK'), 'ACCOUNT', 'MARK'`,
    `insert into private.talent_blocks (user_id, key, name)
       select user_id, key, 'MARK' from private.own_name_keys where user_id = 'ACCOUNT'`,
    `insert into private.talent_terms (user_id, pay_floor, places, notice, non_compete)
       values ('ACCOUNT', '{"amount": 450, "currency": "GBP", "per": "day"}', '{MARK}', 'MARK', 'MARK')`,
    `insert into private.notification_addresses (user_id, email) values ('ACCOUNT', 'news-EMAIL')`,
    `insert into private.talent_agents (user_id, mode, name, email, proved_at)
       values ('ACCOUNT', 'both', 'MARK', 'agent-EMAIL', now())`,
    `insert into private.agent_links (token_hash, agent_id, expires_at)
       select 'agent ACCOUNT', id, now() from private.talent_agents where user_id = 'ACCOUNT'`,
    `insert into private.agent_sessions (agent_id) select id from private.talent_agents where user_id = 'ACCOUNT'`,
    `insert into private.other_networks (user_id, blocked, called) values ('ACCOUNT', 'MARK', 'MARK')`,
    `insert into private.talent_reels (user_id, place, url, title, cue_points, captions_url)
       values ('ACCOUNT', 1, 'https://vimeo.com/12345678', 'MARK', '[{"seconds": 0, "label": "MARK"}]', null)`,
    `insert into private.pictures (key, user_id, kind, state, width, height, due_at)
     values (md5('ACCOUNT') || '-' || encode(sha256(convert_to('ACCOUNT', 'UTF8')), 'hex') || '.png', 'ACCOUNT',
       'photo', 'kept', 9, 9, null)`,
  ],
  tv_network: [
    `update public.tv_network_profiles set first_name = 'MARK', last_name = 'MARK',
         job_title = 'MARK', phone_number = 'MARK',
         contact_phone = 'MARK', linkedin_url = 'https://x.example/MARK',
         twitter_url = 'https://x.example/MARK2', instagram_url = 'https://x.example/MARK3'
       where user_id = 'ACCOUNT'`,
    `update private.networks set name = 'MARK', company_name = 'MARK', description = 'MARK', location = 'MARK',
         website_url = 'https://x.example/MARK', logo_url = '/media/MARK'
       where id = 'ACCOUNT'`,
    `insert into private.network_domains values ('ACCOUNT', 'former.MARK.example', null)`,
    `insert into private.domain_claims (network_id, domain) values ('ACCOUNT', 'claimed.MARK.example')`,
    `insert into private.network_names values ('ACCOUNT', 'former MARK')`,
    `insert into private.kept_keys values ('ACCOUNT', 'name', 'given up MARK', now() + interval '9 days')`,
    `insert into private.network_activity (network_id, scope, kind, side, by_id, name, detail)
       values ('ACCOUNT', 'ACCOUNT', 'list_renamed', 'network', 'ACCOUNT', 'MARK', 'MARK')`,
    `insert into private.network_invitations (network_id, token_hash, email, role, may_write)
       values ('ACCOUNT', 'invited', 'EMAIL', 'editor', false)`,
    `insert into private.saved_replies (network_id, made_by, owner_id, name, text)
       values ('ACCOUNT', 'ACCOUNT', 'ACCOUNT', 'MARK', 'MARK'), ('ACCOUNT', 'ACCOUNT', null, 'MARK', 'MARK')`,
    `insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place,
         is_remote, text, shows_network_name)
       values ('ACCOUNT', 'MARK', '{anchor}', '{MARK}', '{}', '[]', '', false, 'MARK', true)`,
    `insert into private.pictures (key, network_id, kind, state, width, height, due_at)
     values (md5('ACCOUNT') || '-' || encode(sha256(convert_to('ACCOUNT', 'UTF8')), 'hex') || '.png', 'ACCOUNT',
       'logo', 'kept', 9, 9, null)`,
  ],
}

/** The rows about every account, in any role. */
const STATEMENTS = [
  `update public.user_roles set email_confirmed_at = now() where user_id = 'ACCOUNT'`,
  `update auth.users set raw_user_meta_data = '{"email": "EMAIL"}', phone = 'MARK ' || 'ACCOUNT'
     where id = 'ACCOUNT'`,
  `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     values (gen_random_uuid(), 'email', 'ACCOUNT', 'ACCOUNT', '{"email": "EMAIL"}')`,
  `insert into auth.audit_log_entries (id, payload)
     values (gen_random_uuid(), jsonb_build_object('actor_id', 'ACCOUNT', 'actor_username', 'EMAIL')::json)`,
  `insert into private.session_devices select tests.open_session('ACCOUNT'), 'ACCOUNT', 'MARK on Windows', false`,
  `insert into private.account_activity (user_id, kind, device) values ('ACCOUNT', 'wrong_password', 'MARK on Windows')`,
  `insert into private.second_steps (user_id, kind, name, sealed_secret) values ('ACCOUNT', 'totp', 'MARK', 'sealed')`,
  `insert into private.appeals values ('ACCOUNT', 'MARK', now())`,
  `insert into private.questions (user_id, asked_by, question, fields, asked_at, answer, answered_at, corrections)
     values ('ACCOUNT', 'ACCOUNT', 'MARK?', '{}', now(), 'MARK', now(), '{"firstName": {"before": "MARK"}}')`,
  `insert into private.account_notes (user_id, author, text) values ('ACCOUNT', 'ACCOUNT', 'MARK')`,
  `insert into private.email_changes (user_id, token_hash, email) values ('ACCOUNT', 'ACCOUNT', 'new-EMAIL')`,
  `insert into private.password_resets (token_hash, user_id, email) values ('ACCOUNT', 'ACCOUNT', 'EMAIL')`,
  `insert into private.status_links (token_hash, user_id, email) values ('ACCOUNT', 'ACCOUNT', 'EMAIL')`,
  `insert into private.notification_preferences values ('ACCOUNT', 'new_match', false)`,
  `insert into private.read_receipts select user_id from public.user_roles where user_id = 'ACCOUNT' and role <> 'admin'`,
  `insert into private.enquiry_reads select enquiry.id, shown.user_id, now()
     from private.enquiries as enquiry join private.network_members as member using (network_id)
     join private.read_receipts as shown using (user_id) where shown.user_id = 'ACCOUNT'`,
  `insert into private.notifications (user_id, kind, occasion, status, talent_id)
     select 'ACCOUNT', 'saved_available', 'ACCOUNT', 'approved', user_id
     from public.talent_profiles where user_id = 'ACCOUNT'`,
  `insert into private.availability_changes select user_id, now() from public.talent_profiles
     where user_id = 'ACCOUNT' on conflict do nothing`,
  `insert into private.talent_impressions (user_id, day, kind, network_id)
     select talent.user_id, current_date, 'profile', network.id
     from public.talent_profiles as talent, private.networks as network
     on conflict do nothing`,
  `insert into private.profile_views (viewer_id, day, talent_id)
     select network.user_id, current_date, talent.user_id
     from public.tv_network_profiles as network, public.talent_profiles as talent
     on conflict do nothing`,
  `insert into private.profile_view_counts (viewer_id, day, profiles)
     select user_id, current_date, 201 from public.tv_network_profiles
     on conflict do nothing`,
  `insert into private.desk_reads (account_id, reader_id, kind, day, last_at)
     select user_id, gen_random_uuid(), 'page', current_date, now()
     from public.user_roles where user_id = 'ACCOUNT'`,
  `insert into private.account_deletions (user_id) values ('ACCOUNT')`,
  `select private.queue_mail('about:ACCOUNT', 'approved', 'EMAIL', '{"firstName": "MARK"}')`,
  `insert into private.mail_outbox (key, kind, recipient, owner)
     values ('former:ACCOUNT', 'address_changed', 'former-EMAIL', 'ACCOUNT')`,
  `select private.add_audit_entry('ACCOUNT', 'account_status_changed', 'ACCOUNT', '{"name": "MARK"}', '{"name": "MARK"}', 'MARK')`,
  `select private.add_audit_entry(gen_random_uuid(), 'administrator_invited', null, null, '{"email": "EMAIL"}')`,
  `with message as (
       insert into public.contact_messages (name, email, subject, message)
       values ('MARK', 'EMAIL', 'MARK', 'MARK') returning id
     )
     insert into private.contact_answers (message_id, author, answer) select id, id, 'MARK' from message`,
  `insert into private.admin_invitations (token_hash, email, name, invited_by)
     values ('invited ACCOUNT', 'EMAIL', 'MARK', 'ACCOUNT')`,
  `insert into private.registration_intents (role, email, payload) values ('admin', 'EMAIL', '{"firstName": "MARK"}')`,
]

/**
 * Makes an account and writes the mark into every table that can hold something about a person.
 * @param database with the actors of the tests, as its owner
 * @param role the role of the account
 * @param email their address, which has the mark in it
 * @returns the account's id
 */
export async function plantSomebody(
  database: PGlite,
  role: ApplicantRole,
  email: string,
): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select tests.create_account($1, 'approved', $2) as id`,
    [role, email],
  )
  const id = rows[0]?.id ?? ''
  for (const statement of [...ROLE_STATEMENTS[role], ...STATEMENTS]) {
    await database.query(
      statement.replaceAll('MARK', MARK).replaceAll('EMAIL', email).replaceAll('ACCOUNT', id),
    )
  }
  return id
}

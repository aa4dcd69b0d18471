import type { PGlite } from '@electric-sql/pglite'
import type { ApplicantRole } from '../../../shared/roles.ts'

/** What is looked for after an erasure. */
export const MARK = 'markedperson'

/**
 * Plants somebody whose every word carries the mark, in every table that can hold one about them.
 * @param database with the actors of the tests, as its owner
 * @param role whose account
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
  const plant = (statement: string) =>
    database.query(
      statement.replaceAll('MARK', MARK).replaceAll('EMAIL', email).replaceAll('ACCOUNT', id),
    )

  if (role === 'talent') {
    await plant(
      `update public.talent_profiles set first_name = 'MARK', last_name = 'MARK',
         nationality = 'MARK', location = 'MARK', is_available = false, current_network = 'MARK',
         phone_number = 'MARK', contact_phone = 'MARK',
         linkedin_url = 'https://x.example/MARK', twitter_url = 'https://x.example/MARK2',
         instagram_url = 'https://x.example/MARK3', bio = 'MARK', headline = 'MARK', pronunciation = 'MARK',
         profile_image_url = '/media/MARK', photo_alt = 'MARK', skills = '{MARK}',
         portfolio_links = '{https://x.example/MARK}'
       where user_id = 'ACCOUNT'`,
    )
    await plant(
      `insert into private.talent_credits (user_id, place, network, programme, role, from_year)
       values ('ACCOUNT', 1, 'MARK', 'MARK', 'MARK', 2020)`,
    )
    await plant(
      `insert into private.own_name_keys (key, user_id, name)
       select private.block_key('own_name', 'ACCOUNT MARK'), 'ACCOUNT', 'MARK'`,
    )
    await plant(
      `insert into private.talent_blocks (user_id, key, name)
       select user_id, key, 'MARK' from private.own_name_keys where user_id = 'ACCOUNT'`,
    )
    await plant(
      `insert into private.talent_terms (user_id, pay_floor, places, notice, non_compete)
       values ('ACCOUNT', '{"amount": 450, "currency": "GBP", "per": "day"}', '{MARK}', 'MARK', 'MARK')`,
    )
    await plant(
      `insert into private.notification_addresses (user_id, email) values ('ACCOUNT', 'news-EMAIL')`,
    )
    await plant(
      `insert into private.talent_agents (user_id, mode, name, email, proved_at)
       values ('ACCOUNT', 'both', 'MARK', 'agent-EMAIL', now())`,
    )
    await plant(
      `insert into private.agent_links (token_hash, agent_id, expires_at)
       select 'agent ACCOUNT', id, now() from private.talent_agents where user_id = 'ACCOUNT'`,
    )
    await plant(
      `insert into private.agent_sessions (agent_id) select id from private.talent_agents where user_id = 'ACCOUNT'`,
    )
    await plant(
      `insert into private.other_networks (user_id, blocked, called) values ('ACCOUNT', 'MARK', 'MARK')`,
    )
    await plant(
      `insert into private.talent_reels (user_id, place, url, title, cue_points, captions_url)
       values ('ACCOUNT', 1, 'https://vimeo.com/12345678', 'MARK', '[{"seconds": 0, "label": "MARK"}]', null)`,
    )
  } else {
    await plant(
      `update public.tv_network_profiles set first_name = 'MARK', last_name = 'MARK',
         job_title = 'MARK', phone_number = 'MARK',
         contact_phone = 'MARK', linkedin_url = 'https://x.example/MARK',
         twitter_url = 'https://x.example/MARK2', instagram_url = 'https://x.example/MARK3'
       where user_id = 'ACCOUNT'`,
    )
    await plant(
      `update private.networks set name = 'MARK', company_name = 'MARK', description = 'MARK', location = 'MARK',
         website_url = 'https://x.example/MARK', logo_url = '/media/MARK'
       where id = 'ACCOUNT'`,
    )
    await plant(
      `insert into private.network_domains values ('ACCOUNT', 'former.MARK.example', null)`,
    )
    await plant(
      `insert into private.domain_claims (network_id, domain) values ('ACCOUNT', 'claimed.MARK.example')`,
    )
    await plant(`insert into private.network_names values ('ACCOUNT', 'former MARK')`)
    await plant(
      `insert into private.kept_keys values ('ACCOUNT', 'name', 'given up MARK', now() + interval '9 days')`,
    )
    await plant(
      `insert into private.network_activity (network_id, scope, kind, side, by_id, name, detail)
       values ('ACCOUNT', 'ACCOUNT', 'list_renamed', 'network', 'ACCOUNT', 'MARK', 'MARK')`,
    )
    await plant(
      `insert into private.network_invitations (network_id, token_hash, email, role, may_write)
       values ('ACCOUNT', 'invited', 'EMAIL', 'editor', false)`,
    )
    await plant(
      `insert into private.saved_replies (network_id, made_by, owner_id, name, text)
       values ('ACCOUNT', 'ACCOUNT', 'ACCOUNT', 'MARK', 'MARK'), ('ACCOUNT', 'ACCOUNT', null, 'MARK', 'MARK')`,
    )
    await plant(
      `insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place,
         is_remote, text, shows_network_name)
       values ('ACCOUNT', 'MARK', '{anchor}', '{MARK}', '{}', '[]', '', false, 'MARK', true)`,
    )
  }
  await plant(`update public.user_roles set email_confirmed_at = now() where user_id = 'ACCOUNT'`)
  await plant(
    `update auth.users set raw_user_meta_data = '{"email": "EMAIL"}', phone = 'MARK ' || 'ACCOUNT'
     where id = 'ACCOUNT'`,
  )
  await plant(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     values (gen_random_uuid(), 'email', 'ACCOUNT', 'ACCOUNT', '{"email": "EMAIL"}')`,
  )
  await plant(
    `insert into auth.audit_log_entries (id, payload)
     values (gen_random_uuid(), jsonb_build_object('actor_id', 'ACCOUNT', 'actor_username', 'EMAIL')::json)`,
  )
  await plant(
    `insert into private.session_devices select tests.open_session('ACCOUNT'), 'ACCOUNT', 'MARK on Windows', false`,
  )
  await plant(
    `insert into private.account_activity (user_id, kind, device) values ('ACCOUNT', 'wrong_password', 'MARK on Windows')`,
  )
  await plant(
    `insert into private.second_steps (user_id, kind, name, sealed_secret) values ('ACCOUNT', 'totp', 'MARK', 'sealed')`,
  )
  await plant(`insert into private.appeals values ('ACCOUNT', 'MARK', now())`)
  await plant(
    `insert into private.questions (user_id, asked_by, question, fields, asked_at, answer, answered_at, corrections)
     values ('ACCOUNT', 'ACCOUNT', 'MARK?', '{}', now(), 'MARK', now(), '{"firstName": {"before": "MARK"}}')`,
  )
  await plant(
    `insert into private.account_notes (user_id, author, text) values ('ACCOUNT', 'ACCOUNT', 'MARK')`,
  )
  await plant(
    `insert into private.email_changes (user_id, token_hash, email) values ('ACCOUNT', 'ACCOUNT', 'new-EMAIL')`,
  )
  await plant(
    `insert into private.password_resets (token_hash, user_id, email) values ('ACCOUNT', 'ACCOUNT', 'EMAIL')`,
  )
  await plant(
    `insert into private.status_links (token_hash, user_id, email) values ('ACCOUNT', 'ACCOUNT', 'EMAIL')`,
  )
  await plant(`insert into private.notification_preferences values ('ACCOUNT', 'new_match', false)`)
  await plant(
    `insert into private.notifications (user_id, kind, occasion, status, talent_id)
     select 'ACCOUNT', 'saved_available', 'ACCOUNT', 'approved', user_id
     from public.talent_profiles where user_id = 'ACCOUNT'`,
  )
  await plant(
    `insert into private.availability_changes select user_id, now() from public.talent_profiles
     where user_id = 'ACCOUNT' on conflict do nothing`,
  )
  await plant(
    `insert into private.talent_impressions (user_id, day, kind, network_id)
     select talent.user_id, current_date, 'profile', network.id
     from public.talent_profiles as talent, private.networks as network
     on conflict do nothing`,
  )
  await plant(
    `insert into private.profile_views (viewer_id, day, talent_id)
     select network.user_id, current_date, talent.user_id
     from public.tv_network_profiles as network, public.talent_profiles as talent
     on conflict do nothing`,
  )
  await plant(
    `insert into private.profile_view_counts (viewer_id, day, profiles)
     select user_id, current_date, 201 from public.tv_network_profiles
     on conflict do nothing`,
  )
  await plant(
    `insert into private.desk_reads (account_id, reader_id, kind, day, last_at)
     select user_id, gen_random_uuid(), 'page', current_date, now()
     from public.user_roles where user_id = 'ACCOUNT'`,
  )
  await plant(`insert into private.account_deletions (user_id) values ('ACCOUNT')`)
  await plant(
    `select private.queue_mail('about:ACCOUNT', 'approved', 'EMAIL', '{"firstName": "MARK"}')`,
  )
  await plant(
    `insert into private.mail_outbox (key, kind, recipient, owner)
     values ('former:ACCOUNT', 'address_changed', 'former-EMAIL', 'ACCOUNT')`,
  )
  await plant(
    `select private.record('ACCOUNT', 'account_status_changed', 'ACCOUNT', '{"name": "MARK"}', '{"name": "MARK"}', 'MARK')`,
  )
  await plant(
    `select private.record(gen_random_uuid(), 'administrator_invited', null, null, '{"email": "EMAIL"}')`,
  )
  await plant(
    `with message as (
       insert into public.contact_messages (name, email, subject, message)
       values ('MARK', 'EMAIL', 'MARK', 'MARK') returning id
     )
     insert into private.contact_answers (message_id, author, answer) select id, id, 'MARK' from message`,
  )
  await plant(
    `insert into private.admin_invitations (token_hash, email, name, invited_by)
     values ('invited ACCOUNT', 'EMAIL', 'MARK', 'ACCOUNT')`,
  )
  await plant(
    `insert into private.registration_intents (role, email, payload) values ('admin', 'EMAIL', '{"firstName": "MARK"}')`,
  )
  await plant(
    `insert into private.pictures (key, ${role === 'talent' ? 'user_id' : 'network_id'}, kind, state, width, height, due_at)
     values (md5('ACCOUNT') || '-' || encode(sha256(convert_to('ACCOUNT', 'UTF8')), 'hex') || '.png', 'ACCOUNT',
       case '${role}' when 'talent' then 'photo' else 'logo' end::private.picture_kind, 'kept', 9, 9, null)`,
  )
  return id
}

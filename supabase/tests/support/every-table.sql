-- Puts rows into every table, so that somebody who sees nothing in one is refused and not merely shown an empty table.
-- authorisation.test.ts fails for a table without rows.

select tests.begin_registration('talent', 'waiting@harbournews.example');
select public.submit_contact_message('Ada', 'ada@harbournews.example', 'Hello', 'Hi');
insert into private.claims select pending.user_id, admin.user_id, now() + interval '1 minute'
  from private.applications as pending, public.user_roles as admin
  where pending.status = 'pending' and admin.role = 'admin';
insert into private.questions (user_id, asked_by, question, fields, asked_at)
  select user_id, user_id, 'Who?', '{}', now() from private.applications where status = 'pending';
insert into private.appeals select user_id, 'Please', now() from private.applications;
insert into private.account_notes (user_id, author, text)
  select user_id, user_id, 'A note' from private.applications;
insert into private.contact_answers (message_id, author, answer)
  select id, id, 'An answer' from public.contact_messages;
insert into private.admin_invitations (token_hash, email, invited_by)
  select 'hash', 'invited@lowerthird.example', user_id from public.user_roles where role = 'admin';
insert into private.status_links (token_hash, user_id, email)
  select user_id::text, user_id, 'waiting@harbournews.example' from private.applications;
insert into private.email_changes (user_id, token_hash, email)
  select user_id, user_id::text, 'waiting@harbournews.example' from public.user_roles;
insert into private.notification_preferences
  select user_id, 'new_match', false from public.user_roles;
insert into private.notifications (user_id, kind, occasion)
  select user_id, 'status_change', 'test' from public.user_roles;
insert into private.talent_impressions
  select talent.user_id, current_date, 'profile', network.id
  from public.talent_profiles as talent, private.networks as network;
insert into private.profile_views
  select network.user_id, current_date, talent.user_id
  from public.tv_network_profiles as network, public.talent_profiles as talent;
insert into private.profile_view_counts (viewer_id, day, profiles)
  select user_id, current_date, 201 from public.tv_network_profiles;
insert into private.desk_reads
  select user_id, user_id, 'page', current_date, now() from public.user_roles;
insert into private.availability_changes select user_id, now() from public.talent_profiles;
insert into private.account_activity (user_id, kind, device)
  select user_id, 'signed_in', 'Chrome on Windows' from public.user_roles;
insert into private.session_devices
  select id, user_id, 'Chrome on Windows', false from auth.sessions;
insert into private.password_resets (token_hash, user_id, email)
  select user_id::text, user_id, 'waiting@harbournews.example' from public.user_roles;
insert into private.pictures (key, user_id, kind)
  select repeat('a', 32) || '-' || repeat('b', 64) || '.png', user_id, 'photo'
  from public.talent_profiles limit 1;
insert into private.talent_languages select user_id, 1, 'en', 'native' from public.talent_profiles;
insert into private.talent_blocks select user_id, private.block_key('domain', 'blocked.example') from public.talent_profiles;
insert into private.talent_terms select user_id, 1, null, '{}', null, '', '' from public.talent_profiles;
insert into private.notification_addresses select user_id, 'news@harbournews.example' from public.talent_profiles;
insert into private.talent_agents (user_id, mode, name, email)
  select user_id, 'both', 'Rosa', 'agent@harbournews.example' from public.talent_profiles;
insert into private.agent_links (token_hash, agent_id, expires_at) select id::text, id, now() from private.talent_agents;
insert into private.agent_sessions (agent_id) select id from private.talent_agents;
insert into private.talent_credits
  select user_id, 1, 'Meridian', '', 'Anchor', 2001, null from public.talent_profiles;
insert into private.talent_reels
  select user_id, 1, 'https://vimeo.com/1', 'Reel', '[]', null from public.talent_profiles;
insert into private.briefs (network_id, title, roles, must_skills, nice_skills, languages, place, is_remote, text,
  shows_network_name)
  select id, 'A brief', '{anchor}', '{}', '{}', '[]', '', false, '', true from private.networks;
insert into private.saved_replies (network_id, name, text) select id, 'Hello', 'Hello' from private.networks;
insert into private.text_model values (true, 'a model');
insert into private.embeddings (brief_id) select id from private.briefs;
insert into private.talent_lists (network_id, name, place) select id, 'List', 1 from private.networks;
insert into private.saved_talent (network_id, talent_id)
  select list.network_id, talent.user_id from private.talent_lists as list, public.talent_profiles as talent;
insert into private.listed_talent
  select list.id, saved.network_id, saved.talent_id, 'longlist', 1
  from private.talent_lists as list join private.saved_talent as saved using (network_id);
insert into private.enquiries (network_id, talent_id, job_key, job, text, line, answer_days)
  select network.id, talent.user_id, private.placeholder_brief(), '{}', '', '', 7
  from private.networks as network, public.talent_profiles as talent;
insert into private.network_merges (from_id, into_id, merged_by)
  select distinct on (one.id) one.id, other.id, one.id
  from private.networks as one join private.networks as other on other.id > one.id order by one.id, other.id;
insert into private.merged_rows select id, 'a table', array[id] from private.network_merges;
insert into private.merged_lists (merge_id, list_id, name, given_name, place)
  select merge.id, list.id, 'List', 'List', 1
  from private.network_merges as merge join private.talent_lists as list on list.network_id = merge.from_id;
insert into private.joined_saves (merge_id, network_id, talent_id, scope, version)
  select merge.id, saved.network_id, saved.talent_id, saved.scope, 0
  from private.network_merges as merge join private.saved_talent as saved on saved.network_id = merge.into_id;
insert into private.network_activity (network_id, scope, kind, side) select id, id, 'member_left', 'network' from private.networks;
insert into private.read_receipts select user_id from public.tv_network_profiles;
insert into private.enquiry_reads select enquiry.id, shown.user_id, now() from private.enquiries as enquiry, private.read_receipts as shown;
insert into private.enquiry_messages (enquiry_id, side, text) select id, 'talent', 'Hello' from private.enquiries;
insert into private.enquiry_attachments (message_id, key, name, bytes)
  select id, md5(id::text) || '-' || repeat(md5(id::text), 2) || '.pdf', 'A.pdf', 1 from private.enquiry_messages;
insert into private.auditions (enquiry_id, kind, slots, minutes, time_zone, venue, place)
  select id, 'audition', array[now(), now() + interval '1 day'], 30, 'UTC', 'studio', 'Studio 1' from private.enquiries;
insert into private.network_contacts (enquiry_id, channel, member_id, value)
  select enquiry.id, 'phone', member.user_id, '+44 20 7946 0123' from private.enquiries as enquiry, public.tv_network_profiles as member
  on conflict do nothing;
insert into private.tapes (enquiry_id, text, pages, minutes, due_on)
  select id, 'Read the opening', 0, 1, current_date from private.enquiries;
insert into private.offers (enquiry_id, kind, pay, start, length, text, answer_on, fills_role)
  select id, 'guest', '"unpaid"', current_date, 'A day', '', current_date, false from private.enquiries;
insert into private.availability_checks (enquiry_id, talent_id, asked, days, stands_until)
  select id, talent_id, '[2031-01-01,2031-01-08)', '[2031-01-01,2031-01-08)', current_date from private.enquiries;
insert into private.enquiry_reports (enquiry_id, network_id, reason, entry)
  select id, network_id, 'other', 0 from private.enquiries;
insert into private.asking_pauses (network_id, answered) select id, 0 from private.networks;
insert into private.owed_answers (enquiry_id, network_id, due_at) select id, network_id, now() from private.enquiries;
insert into private.enquiry_requests (network_id, key_hash, body_hash, answer)
  select id, 'key', 'body', '{}' from private.networks;
select public.consume_rate_limit('[{"key": "login", "max": 10}]');
insert into public.audit_log (actor, action, target)
  select user_id, 'test', user_id from public.user_roles;
insert into public.audit_log (actor, action, target)
  select user_id, 'account_status_changed', user_id from private.applications where status = 'deactivated';
insert into private.held_decisions (user_id, announced_status, held_entry, effective_at)
  select user_id, 'deactivated', 1, now() from private.applications where status = 'deactivated';
insert into private.account_deletions (user_id) select user_id from private.applications where status = 'deactivated';
insert into private.sign_in_erasures (user_id, email) select gen_random_uuid(), 'gone@harbournews.example';
insert into private.clock_rounds (name, last_started) values ('mails', now());
-- Of accounts that cannot be used, because a second step would shut others out.
insert into private.second_steps (user_id, kind, name, sealed_secret)
  select user_id, 'totp', 'App', 'sealed' from private.applications where status = 'rejected';
insert into private.recovery_codes (code_hash, user_id)
  select repeat('a', 64), user_id from private.applications where status = 'rejected';
insert into private.second_step_tries (user_id) select user_id from private.applications where status = 'rejected';
insert into private.passkey_challenges (challenge, user_id, session_id, purpose)
  select repeat(md5(session.id::text), 2), session.user_id, session.id, 'enrol'
  from auth.sessions as session join private.applications as rejected on rejected.user_id = session.user_id
  where rejected.status = 'rejected';
insert into private.kept_keys (network_id, kind, value, until) select id, 'name', 'kept', now() from private.networks;
insert into private.network_invitations (network_id, token_hash, email, role, may_write)
  select id, id::text, 'invited@harbournews.example', 'viewer', false from private.networks;
insert into private.domain_claims (network_id, domain) select id, 'harbournews.example' from private.networks;
insert into private.deleted_networks (name, names, domains) values ('gone', '{gone}', '{gone.example}');
insert into private.near_names (called, blocked) select name, name from private.compared_names limit 1;
insert into private.own_name_keys (key, user_id, name)
  select private.block_key('own_name', user_id::text), user_id, 'harbour' from public.talent_profiles;
insert into private.other_networks (user_id, blocked, called) select user_id, name, 'other' from private.own_name_keys;
insert into private.known_matches (brief_id, user_id)
  select brief.id, talent.user_id from private.briefs as brief, public.talent_profiles as talent;
insert into private.confidential_readers (network_id, list_id, user_id)
  select list.network_id, list.id, list.network_id from private.talent_lists as list;

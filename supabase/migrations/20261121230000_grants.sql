-- Who may call what, in one place. It begins by taking everything away, so it can be run again at any
-- time; the local stack does, because its Data API widens grants by itself. Until the first deployment
-- this file stays the last migration and grows with the product; after it, a migration that adds a table
-- or a function replaces the function as a whole and calls it. The same as a table to read:
-- supabase/tests/authorisation.md.

create function private.apply_grants() returns void
language plpgsql set search_path = '' as $$
begin
  revoke all on schema private from anon, authenticated, service_role;
  revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
  revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
  revoke all on all functions in schema public, private from public, anon, authenticated, service_role;

  alter default privileges in schema public, private
    revoke all on tables from anon, authenticated, service_role;
  alter default privileges in schema public, private
    revoke all on sequences from anon, authenticated, service_role;
  alter default privileges in schema public, private
    revoke all on functions from anon, authenticated, service_role;

  grant usage on schema public to anon, authenticated, service_role;

  -- The signed-in user. The columns are named, so that a column added later is hidden until it is
  -- named too.
  grant select (
    user_id, first_name, last_name, nationality, location, is_available, current_network,
    phone_number, years_of_experience, linkedin_url, twitter_url, instagram_url, contact_email, bio,
    profile_image_url, contact_phone, skills, portfolio_links, experience_years, status, created_at,
    updated_at, status_changed_at, version, headline, roles, notice_period_weeks, photo_alt
  ) on public.talent_profiles to authenticated;
  grant select (
    user_id, first_name, last_name, network_name, job_title, phone_number, linkedin_url, twitter_url,
    instagram_url, contact_email, company_name, description, contact_phone, location, status,
    created_at, updated_at, status_changed_at, version, markets, programmes, website_url, logo_url
  ) on public.tv_network_profiles to authenticated;
  -- Only for the policies: the schema is closed, so nobody can name it in a query.
  grant execute on function private.is_active() to authenticated;

  grant execute on function public.me() to authenticated;
  grant execute on function public.talent_overview() to authenticated;
  grant execute on function public.network_overview() to authenticated;
  -- Passes calls on with the caller's own rights.
  grant execute on function public.read_together(jsonb) to authenticated;
  grant execute on function public.notifications(jsonb) to authenticated;
  grant execute on function public.read_notifications(uuid[]) to authenticated;

  -- One's own account: what changes how it is signed in to also wants a session begun a moment ago.
  grant execute on function public.change_password(text) to authenticated;
  grant execute on function public.request_email_change(text, text, text) to authenticated;
  grant execute on function public.cancel_email_change() to authenticated;
  grant execute on function public.note_session(text, boolean) to authenticated;
  grant execute on function public.own_sessions() to authenticated;
  grant execute on function public.end_own_session(uuid) to authenticated;
  grant execute on function public.end_other_sessions() to authenticated;
  grant execute on function public.notification_preferences() to authenticated;
  grant execute on function public.save_notification_preferences(jsonb) to authenticated;
  grant execute on function public.account_settings() to authenticated;
  grant execute on function public.answer_own_question(uuid, text) to authenticated;
  grant execute on function public.own_data() to authenticated;
  grant execute on function public.delete_own_account() to authenticated;
  grant execute on function public.restore_own_account() to authenticated;

  -- Profiles and pictures: each account its own; a picture also whoever may see whose it is.
  grant execute on function public.talent_profile() to authenticated;
  grant execute on function public.save_talent_profile(jsonb) to authenticated;
  grant execute on function public.talent_privacy() to authenticated;
  grant execute on function public.save_talent_privacy(jsonb) to authenticated;
  grant execute on function public.seen_by(uuid) to authenticated;
  grant execute on function public.search_talent(jsonb) to authenticated;
  grant execute on function public.find_networks(text) to authenticated;
  grant execute on function public.view_talent(uuid) to authenticated;
  grant execute on function public.briefs(jsonb) to authenticated;
  grant execute on function public.brief(uuid) to authenticated;
  grant execute on function public.add_brief(jsonb) to authenticated;
  grant execute on function public.save_brief(uuid, jsonb) to authenticated;
  grant execute on function public.delete_brief(uuid) to authenticated;
  grant execute on function public.brief_matches(uuid) to authenticated;
  grant execute on function public.brief_match(uuid, uuid) to authenticated;
  grant execute on function public.talent_matches() to authenticated;
  grant execute on function public.talent_lists() to authenticated;
  grant execute on function public.save_talent_list(jsonb) to authenticated;
  grant execute on function public.remove_talent_list(uuid) to authenticated;
  grant execute on function public.saved_talent(jsonb) to authenticated;
  grant execute on function public.save_talent(uuid, jsonb) to authenticated;
  grant execute on function public.unsave_talent(uuid, uuid) to authenticated;
  grant execute on function public.compare_talent(uuid[]) to authenticated;
  grant execute on function public.note_appearances(uuid[]) to authenticated;
  grant execute on function public.network_profile() to authenticated;
  grant execute on function public.save_network_profile(jsonb) to authenticated;
  grant execute on function public.begin_upload(text) to authenticated;
  grant execute on function public.finish_upload(text, integer, integer) to authenticated;
  grant execute on function public.remove_picture() to authenticated;
  grant execute on function public.may_see_picture(text) to authenticated;

  -- The vetting desk: each of these lets in administrators alone.
  grant execute on function public.admin_overview() to authenticated;
  grant execute on function public.admin_applications(jsonb) to authenticated;
  grant execute on function public.admin_application_counts(jsonb) to authenticated;
  grant execute on function public.admin_accounts(text, jsonb) to authenticated;
  grant execute on function public.admin_account_counts(text, jsonb) to authenticated;
  grant execute on function public.export_accounts(text, jsonb) to authenticated;
  grant execute on function public.admin_account(uuid) to authenticated;
  grant execute on function public.add_account_note(uuid, text) to authenticated;
  grant execute on function public.claim_application(uuid) to authenticated;
  grant execute on function public.release_application(uuid) to authenticated;
  grant execute on function public.set_account_status(uuid, text, text, text) to authenticated;
  grant execute on function public.set_account_statuses(uuid[], text, text, text) to authenticated;
  grant execute on function public.undo_decision(uuid, text, uuid) to authenticated;
  grant execute on function public.ask_applicant(uuid, text, text[], text) to authenticated;
  grant execute on function public.read_answers(uuid) to authenticated;
  grant execute on function public.admin_messages(jsonb) to authenticated;
  grant execute on function public.admin_message(uuid) to authenticated;
  grant execute on function public.set_message_state(uuid, text, text) to authenticated;
  grant execute on function public.answer_message(uuid, text) to authenticated;
  grant execute on function public.audit_entries(jsonb) to authenticated;
  grant execute on function public.verify_audit_log(bigint, integer) to authenticated, service_role;
  grant execute on function public.admin_settings() to authenticated;
  grant execute on function public.save_admin_settings(jsonb) to authenticated;
  grant execute on function public.administrators() to authenticated;
  grant execute on function public.invite_administrator(text, text, text, text) to authenticated;
  grant execute on function public.withdraw_invitation(text) to authenticated;
  grant execute on function public.remove_administrator(uuid) to authenticated;
  grant execute on function public.admin_mails(jsonb) to authenticated;
  grant execute on function public.resend_mail(uuid) to authenticated;
  grant execute on function public.resend_failed_mails() to authenticated;

  -- The worker with the secret key: functions only, so that a leaked key reads no table.
  grant execute on function public.take_rate(jsonb) to service_role;
  grant execute on function public.take_login_rate(jsonb, jsonb, jsonb, text, text[]) to service_role;
  grant execute on function public.sign_ups_open() to service_role;
  grant execute on function public.begin_registration(text, text, jsonb, text, text) to service_role;
  grant execute on function public.begin_admin_registration(text) to service_role;
  grant execute on function public.registration_status(uuid) to service_role;
  grant execute on function public.confirmation_email(text) to service_role;
  grant execute on function public.confirm_email(text, uuid) to service_role;
  grant execute on function public.send_confirmation_again(uuid, text, text) to service_role;
  grant execute on function public.confirm_new_address(text, uuid) to service_role;
  grant execute on function public.erase_due_accounts(integer) to service_role;
  grant execute on function public.request_password_reset(text, text, text) to service_role;
  grant execute on function public.reset_password(text, text) to service_role;
  grant execute on function public.application_page(text) to service_role;
  grant execute on function public.answer_question(text, uuid, text, jsonb) to service_role;
  grant execute on function public.appeal(text, text) to service_role;
  grant execute on function public.invitation_email(text) to service_role;
  grant execute on function public.accept_invitation(text) to service_role;
  grant execute on function public.submit_contact_message(text, text, text, text) to service_role;
  grant execute on function public.tell_news(integer) to service_role;
  grant execute on function public.claim_mails(integer, jsonb) to service_role;
  grant execute on function public.mark_mail_sent(uuid) to service_role;
  grant execute on function public.mark_mail_failed(uuid, text, integer) to service_role;
  grant execute on function public.release_mails(uuid[], integer) to service_role;
  grant execute on function public.claim_deletions(integer) to service_role;
  grant execute on function public.claim_texts(text, integer) to service_role;
  grant execute on function public.store_vectors(text, jsonb) to service_role;
  grant execute on function public.mark_texts_failed(uuid[], text) to service_role;
  grant execute on function public.forget_pictures(text[]) to service_role;
  grant execute on function public.start_round(text, integer) to service_role;
  grant execute on function public.finish_round(text, uuid, integer, text) to service_role;
  grant execute on function public.forget_expired(integer) to service_role;
  grant execute on function public.deployment_state() to service_role;
  grant execute on function public.ping() to service_role;
end
$$;
comment on function private.apply_grants() is
  'Takes every privilege away and gives out exactly those that are meant; may be run any number of times.';

select private.apply_grants();

-- An account's status changes only by private.decide_status(), so that the graph of states, the audit entry and the mail are
-- the same for every caller.

create function private.is_transition(present public.profile_status, wanted public.profile_status)
returns boolean
language sql immutable parallel safe set search_path = ''
return (present, wanted) in (
  ('pending', 'approved'), ('pending', 'rejected'),
  ('approved', 'deactivated'), ('approved', 'hidden'),
  ('rejected', 'approved'), ('rejected', 'pending'),
  ('deactivated', 'approved'),
  ('hidden', 'approved')
);
comment on function private.is_transition(public.profile_status, public.profile_status) is
  'The graph of statuses, as in shared/profile-status.ts.';

create function private.undo_window() returns interval
language sql immutable parallel safe set search_path = ''
return interval '12 seconds';
comment on function private.undo_window() is
  'How long a decision can be undone as a slip: the ten seconds the page shows, and two for the way.';

create function private.decision_hold() returns interval
language sql immutable parallel safe set search_path = ''
return private.undo_window() + interval '1 second';
comment on function private.decision_hold() is
  'When a decision takes effect for the account, and its mail and notification are due: after the undo window, and one second more for an undo at its end. The account never learns of a mistake that was undone.';

create function private.decision_mail_kind(present public.profile_status, wanted public.profile_status)
returns text
language sql immutable parallel safe set search_path = ''
return case
  when wanted = 'pending' then 'reopened'
  when wanted = 'approved' and present in ('deactivated', 'hidden') then 'approved_again'
  else wanted::text
end;
comment on function private.decision_mail_kind(public.profile_status, public.profile_status) is
  'The kind of mail about a change.';

create view private.decisions with (security_invoker = true) as
select entry.*
from public.audit_log as entry
where entry.action in (
    'account_status_changed', 'account_appealed', 'account_deletion_asked', 'account_restored'
  )
  and not exists (
    select from public.audit_log as undoing
    where undoing.action = 'decision_undone'
      and undoing.target = entry.target
      and (undoing.before ->> 'decision')::bigint = entry.id
  );
comment on view private.decisions is
  'The entries that changed a status and were not undone. The last one of an account gave it the status it has.';

create function private.last_decision(account uuid) returns private.decisions
language sql stable security definer set search_path = ''
return (
  select decision from private.decisions as decision
  where decision.target = account
  order by decision.id desc limit 1
);
comment on function private.last_decision(uuid) is
  'The decision that gave an account its present status; null while nobody has decided.';

create function private.decision_json(entry private.decisions) returns jsonb
language sql stable security definer set search_path = ''
return case when entry.id is not null then jsonb_build_object(
  'id', private.entry_id(entry.id),
  'at', private.utc(entry.at),
  'by', private.person_email(entry.actor),
  'action', entry.action,
  'from', entry.before ->> 'status',
  'to', entry.after ->> 'status',
  'reason', entry.reason
) end;
comment on function private.decision_json(private.decisions) is
  'A decision as pages show it: `{id, at, by, action, from, to, reason}`; null for none.';

create function private.refuse_changed_status(account private.applicant, expected text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if account.status::text is distinct from expected then
    raise exception 'status_changed' using
      errcode = 'PT409',
      detail = account.status::text,
      hint = coalesce(private.decision_json(private.last_decision(account.user_id))::text, '');
  end if;
end
$$;
comment on function private.refuse_changed_status(private.applicant, text) is
  'Compare and set: refuses if the status is not the one that the caller saw. Detail: the present status; hint: the decision that led to it, as JSON.';

create function private.refuse_when_leaving(account uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from private.account_deletions as leaving where leaving.user_id = account) then
    raise exception 'deletion_pending' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.refuse_when_leaving(uuid) is
  'Refuses an action of the desk on an account whose owner asked for its deletion: only the owner can take that back.';

create function private.refuse_unconfirmed(account uuid, wanted public.profile_status) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if wanted = 'approved' and not exists (
    select from public.user_roles as roles
    where roles.user_id = account and roles.email_confirmed_at is not null
  ) then
    raise exception 'email_unconfirmed' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.refuse_unconfirmed(uuid, public.profile_status) is
  'Refuses to approve an account whose address is not proved: otherwise anybody who typed a company''s address could sign in as that company. PT409 email_unconfirmed.';

create function private.announced_state(account uuid) returns private.held_decisions
language plpgsql stable security definer set search_path = '' as $$
declare
  known private.held_decisions;
begin
  select held.* into known from private.held_decisions as held
  where held.user_id = account and held.effective_at > now();
  if not found then
    select
      application.user_id, application.status, application.status_changed_at,
      (private.last_decision(account)).id, null, now()
    into known
    from private.applications as application where application.user_id = account;
  end if;
  return known;
end
$$;
comment on function private.announced_state(uuid) is
  'What an account may know of its status: since when it has it, and by which decision.';

create function private.announced_since(account uuid) returns timestamptz
language sql stable security definer set search_path = ''
return (private.announced_state(account)).announced_since;
comment on function private.announced_since(uuid) is
  'Since when an account has the status that it knows of; null while nobody has decided.';

create function private.hold_decision(
  known private.held_decisions,
  wanted public.profile_status,
  entry public.audit_log,
  reason text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := known.user_id;
begin
  -- A decision that is replaced within the undo window is never announced. Its mail is found by its key, because the
  -- mail of an earlier decision may still wait untried while the mail service was down.
  update private.mail_outbox as mail
  set state = 'cancelled'
  where known.held_entry is not null
    and mail.about = account and mail.key = concat_ws(':', mail.kind, account, known.held_entry)
    and mail.state = 'queued' and mail.attempts = 0;
  delete from private.notifications as told
  where told.user_id = account and told.kind = 'status_change' and told.created_at > now();
  delete from private.held_decisions as held where held.user_id = account;
  if known.announced_status = wanted then
    return;
  end if;

  insert into private.held_decisions (
    user_id, announced_status, announced_since, announced_decision, held_entry, effective_at
  )
  values (
    account, known.announced_status, known.announced_since, known.announced_decision, entry.id,
    entry.at + private.decision_hold()
  );
  perform private.queue_applicant_mail(
    account,
    private.decision_mail_kind(known.announced_status, wanted),
    entry.id::text,
    jsonb_build_object('reason', reason),
    private.decision_hold()
  );
  perform private.notify(
    account, 'status_change', entry.id::text, wanted, at => entry.at + private.decision_hold()
  );
  -- Sessions from before it was shut out do not come back to life.
  if wanted = 'approved' then
    perform private.end_sessions(account);
  end if;
end
$$;
comment on function private.hold_decision(private.held_decisions, public.profile_status, public.audit_log, text) is
  'Hides a new status from the account until the undo window is over, and queues its mail and notification. known: the status that the account knew before the change. If the account returns to the status that it knows, nothing is sent.';

create function private.write_status(
  account private.applicant,
  wanted public.profile_status,
  since timestamptz
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if account.role = 'talent' then
    update public.talent_profiles set status = wanted, status_changed_at = since
    where user_id = account.user_id;
  else
    update public.tv_network_profiles set status = wanted, status_changed_at = since
    where user_id = account.user_id;
  end if;
  delete from private.claims where user_id = account.user_id;
end
$$;
comment on function private.write_status(private.applicant, public.profile_status, timestamptz) is
  'Writes an agreed status, and ends the claim on the account.';

create function private.set_status(
  account private.applicant,
  wanted public.profile_status,
  since timestamptz
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.held_decisions where user_id = account.user_id;
  perform private.write_status(account, wanted, since);
  if account.status = 'approved' then
    perform private.end_sessions(account.user_id);
  end if;
end
$$;
comment on function private.set_status(private.applicant, public.profile_status, timestamptz) is
  'Writes a status that takes effect at once, for the account too: who leaves approved is signed out.';

create function private.decide_status(target uuid, expected text, new_status text, reason text)
returns public.profile_status
language plpgsql security definer set search_path = '' as $$
declare
  account private.applicant;
  wanted public.profile_status;
  known private.held_decisions;
  stated_reason constant text := case when not private.is_blank(reason) then reason end;
  entry public.audit_log;
begin
  if target = auth.uid() then
    raise exception 'own_account' using errcode = 'PT403';
  end if;
  -- The row is locked before it is compared: of two administrators, the second sees the first one's change.
  perform private.lock_to_decide(array[target]);
  account := private.lock_applicant(target);
  perform private.refuse_changed_status(account, expected);
  perform private.refuse_when_leaving(target);
  perform private.refuse_when_claimed_by_other(target);
  if new_status is null or new_status <> all (enum_range(null::public.profile_status)::text[])
    or not private.is_transition(account.status, new_status::public.profile_status)
  then
    raise exception 'transition_not_allowed' using errcode = 'PT422';
  end if;
  wanted := new_status::public.profile_status;
  perform private.refuse_unconfirmed(target, wanted);
  if wanted in ('rejected', 'deactivated', 'hidden') and stated_reason is null then
    raise exception 'reason_required' using errcode = 'PT422', detail = 'reason';
  end if;
  perform private.require(coalesce(char_length(stated_reason), 0) <= 2000, 'reason');

  known := private.announced_state(target);
  entry := private.add_audit_entry(
    auth.uid(),
    'account_status_changed',
    target,
    jsonb_build_object('status', account.status),
    jsonb_build_object('status', wanted),
    stated_reason
  );
  -- Before the status is written, because its consequences for others wait as long.
  perform private.hold_decision(known, wanted, entry, stated_reason);
  perform private.write_status(account, wanted, entry.at);
  return wanted;
end
$$;
comment on function private.decide_status(uuid, text, text, text) is
  'Changes a status for the calling administrator, who has been checked; records it, and has the account told when the undo window is over.';

create function public.set_account_status(
  target uuid,
  expected text,
  new_status text,
  reason text default null
) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.decide_status(target, expected, new_status, reason);
end
$$;
comment on function public.set_account_status(uuid, text, text, text) is
  'Changes an account''s status for an administrator along the graph of states, if it is still the one that they saw; records it and queues the mail. For the account itself it takes effect after decision_hold(). PT409 status_changed: detail the present status, hint the decision that led there as JSON `{id, at, by, action, from, to, reason}`, or empty. PT409 claimed_by_other: detail `{claimedBy, until}`.';
grant execute on function public.set_account_status(uuid, text, text, text) to authenticated;

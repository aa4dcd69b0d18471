-- Setting a second step up, and being without it: by its owner, or by an administrator when all of it is lost; and
-- whether administrators need one.

create function private.require_fewer_second_steps(account uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select count(*) from private.second_steps as step where step.user_id = account) >= 10 then
    raise exception 'too_many_second_steps' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.require_fewer_second_steps(uuid) is
  'Refuses an account that has ten second steps. PT409 too_many_second_steps.';

create function private.require_room_for_second_step() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_reauthentication();
  -- One at a time, so that nobody has eleven of ten.
  perform from public.user_roles as roles where roles.user_id = auth.uid() for no key update;
  delete from private.second_steps as unused
  where unused.user_id = auth.uid() and unused.confirmed_at is null;
  perform private.require_fewer_second_steps(auth.uid());
end
$$;
comment on function private.require_room_for_second_step() is
  'Lets a caller who has just proved that it is them begin with one more second step, in place of one that they began and did not confirm. PT403 reauthenticate; PT409 too_many_second_steps after ten.';

create function public.begin_totp(name text, sealed_secret text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  begun uuid;
begin
  perform private.require_room_for_second_step();
  perform private.require(private.is_line(begin_totp.name, 60), 'name');
  perform private.require(char_length(begin_totp.sealed_secret) between 1 and 1000, 'sealed_secret');
  insert into private.second_steps (user_id, kind, name, sealed_secret)
  values (auth.uid(), 'totp', begin_totp.name, begin_totp.sealed_secret)
  returning id into begun;
  return begun;
end
$$;
comment on function public.begin_totp(text, text) is
  'Keeps the secret of an authenticator app for the caller until the app''s code confirms it, and answers its id. PT403 reauthenticate; PT409 too_many_second_steps; PT422 validation_failed: name, sealed_secret.';
grant execute on function public.begin_totp(text, text) to authenticated;

create function private.finish_enrolment(account uuid, session uuid, kind text, code_hashes text[]) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  is_first constant boolean := not exists (
    select from private.recovery_codes as code where code.user_id = account
  );
begin
  if is_first then
    insert into private.recovery_codes (user_id, code_hash)
    select account, code_hash from unnest(code_hashes) as code_hash;
  end if;
  delete from private.second_step_tries as done where done.user_id = account;
  -- Those sessions began with the password alone; a person who only knows the password is now out.
  perform private.lock_sessions(array[account]);
  delete from auth.sessions as other
  where other.user_id = account and other.id <> finish_enrolment.session;
  insert into private.session_proofs as known (session_id, user_id, second_step_at)
  values (finish_enrolment.session, account, now())
  on conflict (session_id) do update set second_step_at = excluded.second_step_at;
  perform private.notify_owner(account, 'second_step_added', jsonb_build_object('kind', finish_enrolment.kind));
  perform private.note_activity(account, 'second_step_added', private.device_of(finish_enrolment.session));
  perform private.add_audit_entry(account, 'second_step_added', account, null, jsonb_build_object('kind', finish_enrolment.kind));
  return is_first;
end
$$;
comment on function private.finish_enrolment(uuid, uuid, text, text[]) is
  'Applies the consequences of a confirmed second step: every other session ends, this one counts as passed, the audit log gets an entry and the owner a mail. Stores the recovery codes if there are none, and answers whether it did.';

create function public.confirm_totp(
  account uuid, session uuid, step uuid, time_step bigint, code_hashes text[]
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- One change of an account's second steps after the other: if one were removed meanwhile, the recovery codes would go
  -- with it, and this one would have none.
  perform from public.user_roles as roles where roles.user_id = account for no key update;
  if not exists (
    select from auth.sessions as present where present.id = confirm_totp.session and present.user_id = account
  ) then
    return null;
  end if;
  -- Turned in at two browsers at once, it is confirmed in one of them.
  update private.second_steps as begun
  set confirmed_at = now(), last_time_step = confirm_totp.time_step, last_used_at = now()
  where begun.id = confirm_totp.step and begun.user_id = account and begun.kind = 'totp'
    and begun.confirmed_at is null and begun.created_at > now() - interval '15 minutes';
  if not found then
    return null;
  end if;
  return private.finish_enrolment(account, confirm_totp.session, 'totp', code_hashes);
end
$$;
comment on function public.confirm_totp(uuid, uuid, uuid, bigint, text[]) is
  'Confirms an authenticator app by a code that the worker found right, from when on the account wants one; answers whether the recovery codes were kept, which they are the first time; null when there is nothing to confirm. After try_second_step().';
grant execute on function public.confirm_totp(uuid, uuid, uuid, bigint, text[]) to service_role;

create function public.remove_second_step(target uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  removed text;
begin
  perform private.require_reauthentication();
  perform from public.user_roles as roles where roles.user_id = auth.uid() for no key update;
  if private.has_role('admin') and private.administrators_need_second_step() and not exists (
    select from private.second_steps as other
    where other.user_id = auth.uid() and other.id <> target and other.confirmed_at is not null
  ) then
    raise exception 'last_second_step' using errcode = 'PT409';
  end if;
  delete from private.second_steps as step
  where step.id = target and step.user_id = auth.uid() and step.confirmed_at is not null
  returning step.kind into removed;
  if not found then
    raise exception 'second_step_not_found' using errcode = 'PT404';
  end if;
  if not private.has_second_step(auth.uid()) then
    delete from private.recovery_codes as code where code.user_id = auth.uid();
  end if;
  perform private.notify_owner(auth.uid(), 'second_step_removed', jsonb_build_object('kind', removed));
  perform private.note_activity(auth.uid(), 'second_step_removed', private.device_of(private.own_session()));
  perform private.add_audit_entry(auth.uid(), 'second_step_removed', auth.uid(), jsonb_build_object('kind', removed));
end
$$;
comment on function public.remove_second_step(uuid) is
  'Removes one of the caller''s own, and with the last one the recovery codes; recorded and mailed. PT403 reauthenticate; PT404 second_step_not_found, for another''s too; PT409 last_second_step for an administrator who needs one.';
grant execute on function public.remove_second_step(uuid) to authenticated;

create function public.replace_recovery_codes(code_hashes text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_reauthentication();
  perform from public.user_roles as roles where roles.user_id = auth.uid() for no key update;
  if not private.has_second_step(auth.uid()) then
    raise exception 'second_step_not_found' using errcode = 'PT404';
  end if;
  perform private.require(cardinality(code_hashes) between 1 and 20, 'code_hashes');
  delete from private.recovery_codes as code where code.user_id = auth.uid();
  insert into private.recovery_codes (user_id, code_hash)
  select auth.uid(), code_hash from unnest(code_hashes) as code_hash;
  perform private.notify_owner(auth.uid(), 'recovery_codes_replaced', '{}');
  perform private.note_activity(auth.uid(), 'recovery_codes_replaced', private.device_of(private.own_session()));
  perform private.add_audit_entry(auth.uid(), 'recovery_codes_replaced', auth.uid());
end
$$;
comment on function public.replace_recovery_codes(text[]) is
  'Puts new recovery codes in the place of those the caller has, used or not; recorded and mailed. PT403 reauthenticate; PT404 second_step_not_found without a second step.';
grant execute on function public.replace_recovery_codes(text[]) to authenticated;

create function public.reset_second_step(target uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_reauthentication();
  if target = auth.uid() then
    raise exception 'own_account' using errcode = 'PT403';
  end if;
  perform from public.user_roles as roles where roles.user_id = target for no key update;
  if not found then
    raise exception 'account_not_found' using errcode = 'PT404';
  end if;
  if not private.has_second_step(target) then
    raise exception 'second_step_not_found' using errcode = 'PT404';
  end if;
  delete from private.second_steps as step where step.user_id = target;
  delete from private.recovery_codes as code where code.user_id = target;
  delete from private.second_step_tries as tried where tried.user_id = target;
  -- The other sessions were begun with a second step that is now lost or stolen.
  perform private.end_sessions(target);
  if exists (select from public.user_roles as roles where roles.user_id = target and roles.role = 'admin') then
    perform private.notify_administrators('second_step_reset', private.person_email(target));
  else
    perform private.notify_owner(target, 'own_second_step_reset', '{}');
  end if;
  perform private.note_activity(target, 'second_step_reset', null, by_desk => true);
  perform private.add_audit_entry(auth.uid(), 'second_step_reset', target);
end
$$;
comment on function public.reset_second_step(uuid) is
  'For another administrator: takes an account''s second step and recovery codes away when their owner has lost them, and signs it out everywhere; recorded, and mailed to its owner, of an administrator to all of them. PT403 reauthenticate, own_account; PT404 account_not_found, second_step_not_found.';
grant execute on function public.reset_second_step(uuid) to authenticated;

create function public.require_second_step_of_administrators(required boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_reauthentication();
  perform private.require(required is not null, 'required');
  update private.settings as present
  set administrators_need_second_step = required
  where present.is_only and present.administrators_need_second_step <> required;
  if found then
    perform private.add_audit_entry(
      auth.uid(), 'settings_saved', null,
      jsonb_build_object('administratorsNeedSecondStep', not required),
      jsonb_build_object('administratorsNeedSecondStep', required)
    );
    perform private.notify_administrators(
      case when required then 'second_step_required' else 'second_step_not_required' end, null
    );
  end if;
end
$$;
comment on function public.require_second_step_of_administrators(boolean) is
  'For an administrator: sets whether administrators need a second step; all of them get a mail about a change. Those who have none can then only set one up. PT403 reauthenticate. Repeatable.';
grant execute on function public.require_second_step_of_administrators(boolean) to authenticated;

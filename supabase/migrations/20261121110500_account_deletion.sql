-- The deletion of an account: at once for everybody else, and for good after two weeks. Until then its owner can take
-- it back by signing in.

create table private.account_deletions (
  user_id uuid primary key references public.user_roles (user_id) on delete cascade,
  asked_at timestamptz not null default now(),
  erase_after timestamptz not null default now() + interval '14 days',
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text
);
comment on table private.account_deletions is
  'Accounts whose owners asked for deletion, until they are erased or restored.';
comment on column private.account_deletions.next_attempt_at is
  'When an erasure that failed is tried again; null while none has. Coming back is possible until erase_after alone.';
comment on column private.account_deletions.last_error is
  'Why the last try to erase the account failed: Postgres'' code and message; null while none has.';
create index account_deletions_by_end
  on private.account_deletions (coalesce(next_attempt_at, erase_after));
alter table private.account_deletions enable row level security;

create function private.notify_owner(account uuid, kind text, data jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail(
    concat_ws(':', kind, account, gen_random_uuid()), kind, person.email,
    jsonb_build_object('firstName', application.first_name) || data, account
  )
  from auth.users as person
  left join private.applications as application on application.user_id = person.id
  where person.id = account;
$$;
comment on function private.notify_owner(uuid, text, jsonb) is 'Queues a mail to the owner of an account about the account itself.';

create function public.delete_own_account() returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  self constant uuid := auth.uid();
  is_admin constant boolean := private.has_role('admin');
  account private.applicant;
  erased_at timestamptz;
begin
  perform private.require_reauthentication();
  if is_admin then
    -- In one order, as remove_administrator() does: of the last two, one stays.
    perform from public.user_roles as roles
    where roles.role = 'admin' order by roles.user_id for update;
    if not exists (
      select from public.user_roles as other
      where other.role = 'admin' and other.user_id <> self
        and not exists (select from private.account_deletions as leaving where leaving.user_id = other.user_id)
    ) then
      raise exception 'last_administrator' using errcode = 'PT409';
    end if;
  else
    perform private.lock_to_decide(array[self]);
    account := private.lock_applicant(self);
    perform private.require_active();
    perform private.require_other_owner(self);
    -- One that the desk has just shut out, though it does not know yet, must not come back by this.
    if account.status <> 'approved' then
      raise exception 'wrong_role' using errcode = 'PT403';
    end if;
  end if;

  insert into private.account_deletions (user_id) values (self) returning erase_after into erased_at;
  delete from private.email_changes where user_id = self;
  perform private.add_audit_entry(
    self, 'account_deletion_asked', self, '{"status": "approved"}', '{"status": "deactivated"}'
  );
  if is_admin then
    delete from private.claims where admin_id = self;
    perform private.end_sessions(self);
  else
    perform private.set_status(account, 'deactivated', now());
  end if;
  perform private.notify_owner(
    self, 'account_deletion_asked', jsonb_build_object('eraseAfter', private.utc(erased_at))
  );
  return erased_at;
end
$$;
comment on function public.delete_own_account() is
  'Closes the caller''s own account at once and erases it in 14 days; answers when. Nobody sees it any more, every session ends, and a mail says how to restore it. PT403 reauthenticate; PT409 last_administrator.';
grant execute on function public.delete_own_account() to authenticated;

create function public.restore_own_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  self constant uuid := auth.uid();
  is_admin constant boolean := private.has_role('admin');
  account private.applicant;
begin
  if not exists (
    select from auth.sessions as session
    where session.id = private.own_session() and session.user_id = self
      -- As long as the session may have waited for its second step.
      and session.created_at > now() - interval '15 minutes'
  ) or not private.has_passed_second_step() then
    raise exception 'wrong_role' using errcode = 'PT403';
  end if;
  delete from private.account_deletions as leaving
  where leaving.user_id = self and leaving.erase_after > now();
  if not found then
    raise exception 'account_not_found' using errcode = 'PT404';
  end if;
  if not is_admin then
    perform private.lock_to_decide(array[self]);
    account := private.lock_applicant(self);
    perform private.refuse_changed_status(account, 'deactivated');
  end if;
  -- Only an approved account can ask for deletion, and while it waits nobody else can change its status.
  perform private.add_audit_entry(
    self, 'account_restored', self, '{"status": "deactivated"}', '{"status": "approved"}'
  );
  if not is_admin then
    perform private.set_status(account, 'approved', now());
  end if;
  perform private.notify_owner(self, 'account_restored', '{}');
end
$$;
comment on function public.restore_own_account() is
  'Takes the caller''s own deletion back, as if it had never been requested, until the account is erased. Only in a session that began within the last quarter of an hour and has passed the second step. PT404 account_not_found without a deletion; PT409 status_changed when the account is not closed by it.';
grant execute on function public.restore_own_account() to authenticated;

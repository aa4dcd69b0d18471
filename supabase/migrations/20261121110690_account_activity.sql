-- The sign-in and security events of each account: sign-ins, failed attempts and changes. They are for the owner, who
-- sees them in the settings. A change of how somebody signs in is also in the audit log; sign-ins and wrong passwords
-- are too many for it, so they are stored here alone, and deleted after half a year.

create table private.account_activity (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  kind text not null check (kind in (
    'signed_in', 'wrong_password', 'second_step_refused', 'password_changed', 'password_reset', 'email_changed',
    'sessions_ended', 'second_step_added', 'second_step_removed', 'second_step_reset',
    'recovery_code_used', 'recovery_codes_replaced'
  )),
  device text check (private.is_line(device, 60)),
  by_desk boolean not null default false,
  times integer not null default 1 check (times > 0),
  day date not null default (now() at time zone 'UTC')::date,
  at timestamptz not null default now()
);
comment on table private.account_activity is
  'Sign-ins, attempts and security changes of an account, for its owner alone. A sign-in has the id of its session.';
comment on column private.account_activity.device is
  'The kind of browser, in plain words; null if it is not known, as for an action of the desk.';
comment on column private.account_activity.times is
  'How often it happened: failed attempts are one row for each day of UTC and kind of browser, however many people tried.';
comment on column private.account_activity.at is 'When, or when the last time of that day.';
create unique index failures_of_a_day on private.account_activity (user_id, day, kind, device)
  where kind in ('wrong_password', 'second_step_refused');
create index account_activity_by_owner on private.account_activity (user_id, at desc, id);
create index account_activity_by_day on private.account_activity (day);
alter table private.account_activity enable row level security;

create function private.device_of(session uuid) returns text
language sql stable security definer set search_path = ''
return (select noted.device from private.session_devices as noted where noted.session_id = device_of.session);
comment on function private.device_of(uuid) is 'The browser with which a session began; null if it was not noted.';

create function private.note_activity(account uuid, kind text, device text, by_desk boolean default false) returns void
language sql security definer set search_path = '' as $$
  insert into private.account_activity (user_id, kind, device, by_desk)
  values (note_activity.account, note_activity.kind, note_activity.device, note_activity.by_desk);
$$;
comment on function private.note_activity(uuid, text, text, boolean) is
  'Notes a security change for an account''s owner. Call it before private.add_audit_entry(), because it waits for no other transaction.';

create function private.note_failure(account uuid, kind text, device text) returns void
language sql security definer set search_path = '' as $$
  insert into private.account_activity as noted (user_id, kind, device)
  values (note_failure.account, note_failure.kind, note_failure.device)
  on conflict (user_id, day, kind, device) where kind in ('wrong_password', 'second_step_refused')
  do update set times = noted.times + 1, at = excluded.at;
$$;
comment on function private.note_failure(uuid, text, text) is
  'Counts for an account''s owner a password or a second step that was refused.';

create function private.note_sign_in(device text) returns void
language sql security definer set search_path = '' as $$
  insert into private.account_activity (id, user_id, kind, device)
  values (private.own_session(), auth.uid(), 'signed_in', note_sign_in.device)
  on conflict do nothing;
$$;
comment on function private.note_sign_in(text) is 'Notes, once, that the caller''s session has begun.';

create function public.note_refused_sign_in(email text, device text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  tried public.user_roles;
  tries integer;
begin
  perform private.require(private.is_line(device, 60), 'device');
  select roles.* into tried from public.user_roles as roles where roles.user_id = private.account_at(note_refused_sign_in.email);
  if tried.user_id is null then
    return;
  end if;
  perform private.note_failure(tried.user_id, 'wrong_password', device);
  select sum(noted.times) into tries
  from private.account_activity as noted
  where noted.user_id = tried.user_id and noted.day = today and noted.kind = 'wrong_password';
  -- An account that has never signed in may have an address that a stranger typed: it gets no mails.
  if tries >= 10 and tried.last_sign_in_at is not null and private.status_of(tried.user_id) = 'approved' then
    perform private.queue_mail(
      concat_ws(':', 'wrong_passwords', tried.user_id, today), 'wrong_passwords', person.email,
      jsonb_build_object('firstName', application.first_name, 'at', private.utc(now())), person.id
    )
    from auth.users as person left join private.applications as application on application.user_id = person.id
    where person.id = tried.user_id;
  end if;
  if tried.role = 'admin' then
    perform private.add_audit_entry(tried.user_id, 'administrator_refused', tried.user_id);
  end if;
end
$$;
comment on function public.note_refused_sign_in(text, text) is
  'Counts a refused password for this address, and the kind of browser, for the account''s owner. At the tenth in a day of UTC the owner gets the mail `wrong_passwords` with `{firstName, at}`, once that day, if they have signed in before and still may; for an administrator''s account it is an audit entry as well. For an address without an account nothing is stored. PT422 validation_failed: device.';
grant execute on function public.note_refused_sign_in(text, text) to service_role;

create function public.note_refused_step(account uuid, session uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from auth.sessions as present where present.id = note_refused_step.session and present.user_id = account
  ) then
    perform private.note_failure(
      account, 'second_step_refused', coalesce(private.device_of(note_refused_step.session), 'An unknown device')
    );
  end if;
end
$$;
comment on function public.note_refused_step(uuid, uuid) is
  'Counts, for the account''s owner, a second step that was refused in a session which began with the right password.';
grant execute on function public.note_refused_step(uuid, uuid) to service_role;

create function private.activity_json(account uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', noted.id, 'kind', noted.kind, 'device', noted.device, 'byDesk', noted.by_desk,
        'times', noted.times, 'at', private.utc(noted.at)
      )
      order by noted.at desc, noted.id
    ),
    '[]'
  )
  from (
    select * from private.account_activity as one
    where one.user_id = account order by one.at desc, one.id limit 20
  ) as noted
);
comment on function private.activity_json(uuid) is
  'The last 20 things at the door of an account, the last first: `[{id, kind, device: words | null, byDesk, times, at}]`.';

create function private.forget_activity(most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.account_activity as noted
  where noted.id in (
    select old.id from private.account_activity as old
    where old.day < (now() at time zone 'UTC')::date - 180
    limit most
    for update skip locked
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function private.forget_activity(integer) is
  'Deletes account activity of more than 180 days ago, up to this many rows, and answers how many.';

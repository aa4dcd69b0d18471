-- Who is who. Auth keeps addresses and passwords; what an account may do is decided by these rows,
-- which only the functions of this database write.

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role public.account_role not null,
  registration_id uuid unique,
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz
);
comment on table public.user_roles is
  'The role we believe. The one in Auth''s user metadata is the user''s own to edit.';
comment on column public.user_roles.registration_id is
  'The intent that made the account: the browser that registered may ask what became of it.';
comment on column public.user_roles.last_sign_in_at is
  'When somebody last signed in here; null for who never did. Auth''s own is set by registering too.';
comment on column public.user_roles.email_confirmed_at is
  'When the owner of the address proved to be the owner of the account; null until then.';
alter table public.user_roles enable row level security;

create table public.talent_profiles (
  user_id uuid primary key references public.user_roles (user_id) on delete cascade,
  first_name text not null check (private.is_line(first_name, 80)),
  last_name text not null check (private.is_line(last_name, 80)),
  nationality text not null check (private.is_line(nationality, 120)),
  location text not null check (private.is_line(location, 120)),
  is_available boolean not null,
  current_network text check (private.is_line(current_network, 120)),
  phone_number text not null check (private.is_line(phone_number, 32)),
  years_of_experience integer not null check (years_of_experience between 0 and 80),
  linkedin_url text check (private.is_web_address(linkedin_url)),
  twitter_url text check (private.is_web_address(twitter_url)),
  instagram_url text check (private.is_web_address(instagram_url)),
  contact_email text not null check (private.is_mail_address(contact_email)),
  bio text not null default '',
  profile_image_url text,
  contact_phone text not null check (private.is_line(contact_phone, 32)),
  skills text[] not null default '{}',
  portfolio_links text[] not null default '{}',
  experience_years integer not null generated always as (years_of_experience) stored,
  status public.profile_status not null default 'pending',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status_changed_at timestamptz,
  constraint employed_talent_names_the_network check (is_available = (current_network is null))
);
comment on table public.talent_profiles is
  'A presenter, journalist or producer, as they applied. The status is the vetting desk''s.';
comment on column public.talent_profiles.status_changed_at is
  'When an administrator last decided; null while nobody has.';

-- The columns are named, so that one added later is hidden until it is named too. The status is not among
-- them: its owner knows it from told_status_of(), when nobody can take the decision back any more.
grant select (
  user_id, first_name, last_name, nationality, location, is_available, current_network,
  phone_number, years_of_experience, linkedin_url, twitter_url, instagram_url, contact_email, bio,
  profile_image_url, contact_phone, skills, portfolio_links, experience_years, created_at, updated_at
) on public.talent_profiles to authenticated;

create index talent_profiles_by_status on public.talent_profiles (status, created_at, user_id);
alter table public.talent_profiles enable row level security;

create table public.tv_network_profiles (
  user_id uuid primary key references public.user_roles (user_id) on delete cascade,
  first_name text not null check (private.is_line(first_name, 80)),
  last_name text not null check (private.is_line(last_name, 80)),
  job_title text not null check (private.is_line(job_title, 120)),
  phone_number text not null check (private.is_line(phone_number, 32)),
  linkedin_url text check (private.is_web_address(linkedin_url)),
  twitter_url text check (private.is_web_address(twitter_url)),
  instagram_url text check (private.is_web_address(instagram_url)),
  contact_email text not null check (private.is_mail_address(contact_email)),
  contact_phone text not null check (private.is_line(contact_phone, 32)),
  status public.profile_status not null default 'pending',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status_changed_at timestamptz
);
comment on table public.tv_network_profiles is
  'Somebody who works for a network, as they applied. The status is the vetting desk''s; what is the network''s own is in private.networks.';
comment on column public.tv_network_profiles.status_changed_at is
  'When an administrator last decided; null while nobody has.';

grant select (
  user_id, first_name, last_name, job_title, phone_number, linkedin_url, twitter_url, instagram_url,
  contact_email, contact_phone, created_at, updated_at
) on public.tv_network_profiles to authenticated;

create index tv_network_profiles_by_status
  on public.tv_network_profiles (status, created_at, user_id);
alter table public.tv_network_profiles enable row level security;

-- What their owners do not know yet ------------------------------------------------------------

create table private.held_decisions (
  user_id uuid primary key references public.user_roles (user_id) on delete cascade,
  told_status public.profile_status not null,
  told_since timestamptz,
  told_decision bigint,
  held_entry bigint not null,
  effective_at timestamptz not null
);
comment on table private.held_decisions is
  'Accounts whose last decision can still be taken back. The desk works with what was decided; until effective_at the account itself is, sees and may do what it was told before.';
comment on column private.held_decisions.told_decision is
  'The entry of the decision that the account was told of last; null when it knows of none.';
comment on column private.held_decisions.held_entry is
  'The entry of what was decided, or taken back, and is not told yet: its mail''s key ends in it.';
alter table private.held_decisions enable row level security;

-- Who is asking -------------------------------------------------------------------------------

-- Each of these is asked at every request. In plpgsql they keep their plans for as long as a connection
-- lives; in SQL they would be planned anew by each statement that calls them, which takes longer than all
-- they do.

create function private.status_of(account uuid) returns public.profile_status
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case roles.role
      when 'admin' then case
        when exists (select from private.account_deletions as leaving where leaving.user_id = account)
        then 'deactivated' else 'approved'
      end::public.profile_status
      when 'talent' then (select status from public.talent_profiles where user_id = account)
      when 'tv_network' then (select status from public.tv_network_profiles where user_id = account)
    end
    from public.user_roles as roles
    where roles.user_id = account
  );
end
$$;
comment on function private.status_of(uuid) is
  'An account''s status. Administrators have no profile: their row in user_roles is their approval, until they ask to be deleted.';

create function private.told_status_of(account uuid) returns public.profile_status
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (
      select held.told_status from private.held_decisions as held
      where held.user_id = account and held.effective_at > now()
    ),
    private.status_of(account)
  );
end
$$;
comment on function private.told_status_of(uuid) is
  'An account''s status as the account itself may know it: one that was just decided takes effect for it when the decision can no longer be taken back as a slip.';

create function private.account_at(address text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Auth's one index on the address leaves out accounts of single sign-on, which may share one: without
  -- naming that condition every account would be read.
  return (
    select person.id from auth.users as person
    where person.email = lower(address) and not person.is_sso_user
  );
end
$$;
comment on function private.account_at(text) is
  'The account that signs in with an address; null when there is none. The one way to look an account up by it.';

create function private.gave_password() returns boolean
language plpgsql stable set search_path = '' as $$
declare
  methods constant jsonb := auth.jwt() -> 'amr';
begin
  return methods is null or methods @> '[{"method": "password"}]' or methods @> '["password"]';
end
$$;
comment on function private.gave_password() is
  'Whether the caller''s session began with a password. Auth also mails links and codes that begin one to whoever has the publishable key: who reads a mailbox would be in. A token that does not say how it came about is of a local stack, which knows no other way.';

create function private.has_live_session() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.gave_password() and exists (
    select from auth.sessions as session
    where session.id = (auth.jwt() ->> 'session_id')::uuid
      and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > now())
  );
end
$$;
comment on function private.has_live_session() is
  'Whether the caller''s session began with a password and still exists. A token outlives a sign-out; this notices it at once.';

create function private.is_active() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(private.told_status_of(auth.uid()) = 'approved', false)
    and private.has_live_session() and private.has_passed_second_step();
end
$$;
comment on function private.is_active() is
  'Whether the caller may use the product now: approved, and signed in by a session that still exists and has passed the second step, where the account has one.';
-- Only for the policies: the schema is closed, so nobody can name it in a query.
grant execute on function private.is_active() to authenticated;

create function private.administrators_need_second_step() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select settings.administrators_need_second_step from private.settings as settings);
end
$$;
comment on function private.administrators_need_second_step() is 'Whether an administrator works with a second step alone.';

create function private.needs_second_step() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.administrators_need_second_step() and exists (
    select from public.user_roles where user_id = auth.uid() and role = 'admin'
  );
end
$$;
comment on function private.needs_second_step() is 'Whether the caller works with a second step alone.';

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_active() and exists (
    select from public.user_roles where user_id = auth.uid() and role = 'admin'
  ) and (private.has_second_step(auth.uid()) or not private.administrators_need_second_step());
end
$$;
comment on function private.is_admin() is 'Whether the caller is an administrator who may act now.';

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    if private.is_active() and private.needs_second_step() then
      raise exception 'second_step_required' using errcode = 'PT403';
    end if;
    raise exception 'wrong_role' using errcode = 'PT403';
  end if;
end
$$;
comment on function private.require_admin() is 'Refuses everyone but an administrator who may act now; one who has yet to set up the second step by name.';

create function public.me()
returns table (
  id uuid,
  email text,
  role text,
  status text,
  email_verified boolean,
  created_at timestamptz,
  updated_at timestamptz,
  erase_after timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  present constant public.profile_status := private.told_status_of(auth.uid());
begin
  -- Without a profile an account of its role is nobody's.
  if present is null or (
    present = 'approved' and not (private.has_live_session() and private.has_passed_second_step())
  ) then
    return;
  end if;
  return query
    select
      account.id,
      account.email::text,
      roles.role::text,
      present::text,
      roles.email_confirmed_at is not null,
      account.created_at,
      coalesce(account.last_sign_in_at, account.created_at),
      leaving.erase_after
    from auth.users as account
    join public.user_roles as roles on roles.user_id = account.id
    left join private.account_deletions as leaving on leaving.user_id = account.id
    where account.id = auth.uid();
end
$$;
comment on function public.me() is
  'Who the caller is, whatever their status, as far as they were told. No row for an approved account whose session has ended, or waits for its second step; one that is not approved is still told its status, though its sessions are over. erase_after: when an account whose owner asked for its end is erased.';
grant execute on function public.me() to authenticated;

create function private.end_sessions(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = account;
exception
  -- A hosted project may keep Auth's tables to itself. is_active() shuts the account out anyway.
  when insufficient_privilege then return;
end
$$;
comment on function private.end_sessions(uuid) is 'Signs an account out everywhere, where the database may.';

-- Policies ------------------------------------------------------------------------------------

create policy "Active talent read their own profile" on public.talent_profiles
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));

-- Triggers ------------------------------------------------------------------------------------

create function private.note_update() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.note_update() is 'Keeps updated_at true.';

-- A decision about an account is no change of its profile.
create trigger note_update before update on public.talent_profiles
  for each row when (old.status = new.status) execute function private.note_update();
create trigger note_update before update on public.tv_network_profiles
  for each row when (old.status = new.status) execute function private.note_update();

create function private.refuse_free_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_free_mail(new.contact_email) then
    raise exception 'validation_failed' using errcode = 'PT422', detail = 'email';
  end if;
  return new;
end
$$;
comment on function private.refuse_free_mail() is
  'A network speaks from an address of its own, whichever way the row is written.';

create trigger refuse_free_mail before insert or update of contact_email on public.tv_network_profiles
  for each row execute function private.refuse_free_mail();

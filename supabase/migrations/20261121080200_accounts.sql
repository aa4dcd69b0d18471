-- Accounts. Auth keeps addresses and passwords; these rows decide what an account may do, and only the functions of
-- this database write them.

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
  'The registration that made the account: the browser that registered may ask for its result by this id.';
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
-- them: its owner knows it from announced_status_of(), when nobody can take the decision back any more.
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
  'A person who works for a network, with the details of their application. The vetting desk sets the status; the network''s own data are in private.networks.';
comment on column public.tv_network_profiles.status_changed_at is
  'When an administrator last decided; null while nobody has.';

grant select (
  user_id, first_name, last_name, job_title, phone_number, linkedin_url, twitter_url, instagram_url,
  contact_email, contact_phone, created_at, updated_at
) on public.tv_network_profiles to authenticated;

create index tv_network_profiles_by_status
  on public.tv_network_profiles (status, created_at, user_id);
alter table public.tv_network_profiles enable row level security;

-- Decisions that accounts do not know yet ------------------------------------------------------

create table private.held_decisions (
  user_id uuid primary key references public.user_roles (user_id) on delete cascade,
  announced_status public.profile_status not null,
  announced_since timestamptz,
  announced_decision bigint,
  held_entry bigint not null,
  effective_at timestamptz not null
);
comment on table private.held_decisions is
  'Accounts whose last decision can still be undone. The desk works with the new status; until effective_at the account itself keeps its earlier status and rights.';
comment on column private.held_decisions.announced_decision is
  'The entry of the decision that the account was told of last; null when it knows of none.';
comment on column private.held_decisions.held_entry is
  'The audit entry of the decision, or of its undo, that the account has not been told yet: the key of its mail ends in this number.';
alter table private.held_decisions enable row level security;

-- Triggers ------------------------------------------------------------------------------------

create function private.note_update() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.note_update() is 'Keeps updated_at true.';

-- A decision about an account does not count as a change of its profile.
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
  'A network needs an address at a domain of its own. This refuses free mail providers, whichever function writes the row.';

create trigger refuse_free_mail before insert or update of contact_email on public.tv_network_profiles
  for each row execute function private.refuse_free_mail();

-- A network's profile, with the fields that the registration does not ask for; saved as a whole.

create function private.are_programmes(value jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
return case when jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 20 then (
  select coalesce(bool_and(
    case when jsonb_typeof(given) = 'object'
      and jsonb_typeof(given -> 'title') = 'string' and jsonb_typeof(given -> 'about') = 'string'
    then given - '{title,about}'::text[] = '{}'
      and private.is_line(given ->> 'title', 120) and char_length(given ->> 'about') <= 300
    else false end
  ), true)
  from jsonb_array_elements(value) as given
) else false end;
comment on function private.are_programmes(jsonb) is
  'Whether a value is a list of at most twenty programmes: `[{title, about}]`.';

alter table public.tv_network_profiles add column version integer not null default 1;
grant select (version) on public.tv_network_profiles to authenticated;

alter table private.networks
  add column version integer not null default 0,
  add column markets text[] not null default '{}' check (cardinality(markets) <= 20),
  add column programmes jsonb not null default '[]' check (private.are_programmes(programmes)),
  add column website_url text check (private.is_web_address(website_url)),
  add column logo_url text,
  add column changed_by uuid references public.user_roles (user_id) on delete set null,
  add constraint description_is_not_too_long check (char_length(description) <= 4000);
comment on column public.tv_network_profiles.version is
  'Goes up with every change; together with the network''s own version it is the version of a member''s save.';
comment on column private.networks.version is
  'Goes up with every change, so that of two who save the second gets a refusal.';
comment on column private.networks.markets is 'Countries and regions it broadcasts to.';
comment on column private.networks.programmes is 'The network''s programmes: `[{title, about}]`.';
comment on column private.networks.logo_url is
  'Where the worker serves the logo: `/media/` and its key in private.pictures.';

comment on column private.networks.changed_by is
  'The member who changed what it says about itself last; null if nobody has, and once their account is erased.';
create index networks_by_changer on private.networks (changed_by);

create trigger count_version before update on public.tv_network_profiles
  for each row execute function private.count_version();
create trigger count_version before update on private.networks
  for each row execute function private.count_version();

create function private.speaker_of(network uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select member.user_id from private.network_members as member
    where member.network_id = network and member.ended_at is null and member.role = 'owner'
    order by member.user_id <> network, member.joined_at, member.user_id limit 1
  );
end
$$;
comment on function private.speaker_of(uuid) is
  'The person whom talent see behind a network: its founder, or else the owner who joined first.';

create function private.network_public_json(network uuid, person uuid default null) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'userId', own.id,
    'companyName', own.company_name,
    'description', own.description,
    'location', own.location,
    'markets', own.markets,
    'programmes', own.programmes,
    'websiteUrl', coalesce(own.website_url, ''),
    'linkedinUrl', coalesce(profile.linkedin_url, ''),
    'twitterUrl', coalesce(profile.twitter_url, ''),
    'instagramUrl', coalesce(profile.instagram_url, ''),
    'firstName', profile.first_name,
    'lastName', profile.last_name,
    'jobTitle', profile.job_title,
    'logo', private.picture_json(network, 'logo')
  )
  from private.networks as own
  join public.tv_network_profiles as profile on profile.user_id = coalesce(person, private.speaker_of(network))
  where own.id = network
);
comment on function private.network_public_json(uuid, uuid) is
  'The part of a network''s profile for talent who may see it: never telephone or mail. With the person who speaks for it, unless another member is named. It does not check the caller.';

create function private.network_own_json(network uuid, person uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.network_public_json(network, person) || jsonb_build_object(
      'version', own.version + profile.version,
      'status', private.announced_status_of(person),
      'memberRole', (
        select member.role from private.network_members as member
        where member.network_id = network and member.user_id = person and member.ended_at is null
      ),
      'networkName', own.name,
      'phoneNumber', profile.phone_number,
      'contactPhone', profile.contact_phone,
      'contactEmail', profile.contact_email,
      'createdAt', private.utc(profile.created_at),
      'updatedAt', private.utc(greatest(own.updated_at, profile.updated_at))
    ) || private.author_json('changedBy', network, own.changed_by)
    from private.networks as own, public.tv_network_profiles as profile
    where own.id = network and profile.user_id = person
  );
end
$$;
comment on function private.network_own_json(uuid, uuid) is
  'A network''s profile as one of its members reads and saves it: the network''s fields with who changed them last as author_json() writes them, and the member''s own.';

create function public.network_profile() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.network_own_json(private.acting_network(), auth.uid());
end
$$;
comment on function public.network_profile() is
  'The profile of the calling member''s network, and their own, as shared/network-profile.ts has it. PT403 wrong_role.';
grant execute on function public.network_profile() to authenticated;

create function private.require_network_profile(profile jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform private.require_keys(profile, '{
    version,companyName,description,location,markets,programmes,websiteUrl,linkedinUrl,twitterUrl,
    instagramUrl,firstName,lastName,jobTitle,phoneNumber,contactPhone}');
  perform private.require_typed_text(profile, '{description}');
  perform private.require_line(profile, 'companyName', 120);
  perform private.require_text(profile, 'description', 4000);
  perform private.require_text(profile, 'location', 120);
  perform private.require_texts(profile, 'markets', 20, 80);
  perform private.require(private.are_programmes(profile -> 'programmes'), 'programmes');
  perform private.require_link(profile, field)
  from unnest('{websiteUrl,linkedinUrl,twitterUrl,instagramUrl}'::text[]) as field;
  perform private.require_line(profile, 'firstName', 80);
  perform private.require_line(profile, 'lastName', 80);
  perform private.require_line(profile, 'jobTitle', 120);
  perform private.require_line(profile, 'phoneNumber', 32);
  perform private.require_line(profile, 'contactPhone', 32);
  perform private.require(private.phone_key(profile ->> field) is not null, field)
  from unnest('{phoneNumber,contactPhone}'::text[]) as field;
end
$$;
comment on function private.require_network_profile(jsonb) is
  'Refuses a profile that breaks a rule, with the name of the first such field.';

create function public.save_network_profile(profile jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network();
  present integer;
  is_changed boolean;
  its_own constant text[] := '{companyName,description,location,markets,programmes,websiteUrl}';
begin
  perform private.require_network_profile(profile);
  perform from public.tv_network_profiles as saved where saved.user_id = auth.uid() for no key update;
  perform private.lock_network(network);
  present := (private.network_own_json(network, auth.uid()) -> 'version')::integer;
  perform private.require_version(profile, present);

  is_changed := exists (
    select from unnest(its_own) as field
    where profile -> field is distinct from private.network_own_json(network, auth.uid()) -> field
  );
  if is_changed then
    -- Only an owner changes the network's fields; every member changes their own.
    perform private.acting_network('owner');
    perform private.note_network_profile_change(network);
  end if;
  -- Each name that it gives up stays its key for a while, and is compared with everybody's.
  if private.network_name_key(profile ->> 'companyName') <> (
    select own.company_key from private.networks as own where own.id = network
  ) then
    perform private.limit_own_rate('company_name', 10, 86400);
  end if;
  update public.tv_network_profiles as saved
  set
    linkedin_url = nullif(profile ->> 'linkedinUrl', ''),
    twitter_url = nullif(profile ->> 'twitterUrl', ''),
    instagram_url = nullif(profile ->> 'instagramUrl', ''),
    first_name = profile ->> 'firstName',
    last_name = profile ->> 'lastName',
    job_title = profile ->> 'jobTitle',
    phone_number = profile ->> 'phoneNumber',
    contact_phone = profile ->> 'contactPhone'
  where saved.user_id = auth.uid();
  update private.networks as saved
  set
    company_name = profile ->> 'companyName',
    description = profile ->> 'description',
    location = profile ->> 'location',
    markets = array(select jsonb_array_elements_text(profile -> 'markets')),
    programmes = profile -> 'programmes',
    website_url = nullif(profile ->> 'websiteUrl', ''),
    changed_by = case when is_changed then auth.uid() else saved.changed_by end
  where saved.id = network;
  return private.network_own_json(network, auth.uid());
end
$$;
comment on function public.save_network_profile(jsonb) is
  'Replaces the profile of the calling member''s network, and their own, by an edited `network_profile()`, without the fields that cannot be edited, and answers it as saved. `version` is the version that was edited; null or none accepts any. PT403 wrong_role, also for a member who changes the network''s fields without being an owner; PT409 profile_changed (detail: present version) when it was saved elsewhere since; PT422 validation_failed with the field; PT429 too_many_requests after ten other names in a day.';
grant execute on function public.save_network_profile(jsonb) to authenticated;

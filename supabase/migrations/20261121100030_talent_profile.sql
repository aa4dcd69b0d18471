-- A talent's profile, with the fields that the registration does not ask for; saved as a whole.

alter table public.talent_profiles
  add column version integer not null default 1,
  add column pronunciation text not null default '' check (char_length(pronunciation) <= 120),
  add column headline text not null default '' check (char_length(headline) <= 120),
  add column roles text[] not null default '{}'
    check (roles <@ private.work_roles() and cardinality(roles) <= 5),
  add column notice_period_weeks integer
    check (notice_period_weeks = any (private.notice_periods())),
  add column photo_alt text not null default '' check (char_length(photo_alt) <= 200),
  add constraint bio_is_not_too_long check (char_length(bio) <= 4000),
  add constraint skills_are_not_too_many check (cardinality(skills) <= 30),
  add constraint portfolio_links_are_not_too_many check (cardinality(portfolio_links) <= 10);
grant select (version, pronunciation, headline, roles, notice_period_weeks, photo_alt)
  on public.talent_profiles to authenticated;
comment on column public.talent_profiles.version is
  'Goes up with every change, so that of two tabs that save the second gets a refusal.';
comment on column public.talent_profiles.pronunciation is
  'How the name is said, like ''MAH-ree-ah VOS''; empty while not said.';
comment on column public.talent_profiles.roles is 'Of private.work_roles(), the main one first.';
comment on column public.talent_profiles.notice_period_weeks is
  'How soon the talent can start; null while not said.';
comment on column public.talent_profiles.photo_alt is
  'The description of the photograph, for people who do not see it.';
comment on column public.talent_profiles.profile_image_url is
  'Where the worker serves the photograph: `/media/` and its key in private.pictures.';
comment on column public.talent_profiles.skills is
  'The main ones first. Two that differ by capitals alone are the same.';

create trigger count_version before update on public.talent_profiles
  for each row execute function private.count_version();

create table private.talent_languages (
  user_id uuid references public.talent_profiles (user_id) on delete cascade,
  place smallint not null,
  language text not null check (language = any (private.languages())),
  level private.language_level not null,
  primary key (user_id, language)
);
comment on table private.talent_languages is 'The languages that a talent speaks, and how well.';
comment on column private.talent_languages.place is 'From 1, in the order in which they are shown.';
alter table private.talent_languages enable row level security;

create table private.talent_credits (
  user_id uuid references public.talent_profiles (user_id) on delete cascade,
  place smallint,
  network text not null check (private.is_line(network, 120)),
  programme text not null check (char_length(programme) <= 120),
  role text not null check (private.is_line(role, 120)),
  from_year smallint not null check (from_year between 1930 and 2200),
  to_year smallint check (to_year between from_year and 2200),
  name_parts private.name_parts,
  primary key (user_id, place)
);
comment on table private.talent_credits is 'A talent''s work: for whom and when.';
comment on column private.talent_credits.programme is 'Empty when it was no single one.';
comment on column private.talent_credits.to_year is 'Null until today.';
comment on column private.talent_credits.name_parts is
  'The parts by which the network''s name is compared with the employer''s, for a credit that has ended. Only a trigger writes it.';
alter table private.talent_credits enable row level security;

create function private.keep_name_parts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name_parts := private.name_parts(private.network_name_key(new.network));
  return new;
end
$$;
comment on function private.keep_name_parts() is
  'To take a name apart takes a millisecond: once with the credit, not with everybody who reads it.';
create trigger keep_name_parts before insert or update of network, to_year on private.talent_credits
  for each row when (new.to_year is not null) execute function private.keep_name_parts();

create table private.talent_reels (
  user_id uuid references public.talent_profiles (user_id) on delete cascade,
  place smallint,
  url text not null check (private.is_reel_link(url)),
  title text not null check (private.is_line(title, 80)),
  cue_points jsonb not null check (private.are_cue_points(cue_points)),
  captions_url text check (private.is_captions_link(captions_url)),
  primary key (user_id, place),
  unique (user_id, url)
);
comment on table private.talent_reels is 'A talent''s showreels; the first is the one to look at.';
comment on column private.talent_reels.cue_points is 'Moments worth a look: `[{seconds, label}]`.';
alter table private.talent_reels enable row level security;

-- Reading -------------------------------------------------------------------------------------

-- In plpgsql, which keeps its plans: a list of people calls these for each person, and SQL functions would be planned
-- again each time.

create function private.languages_json(talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('language', language, 'level', level) order by place), '[]'
    )
    from private.talent_languages where user_id = talent
  );
end
$$;
comment on function private.languages_json(uuid) is 'A talent''s languages: `[{language, level}]`.';

create function private.credits_json(talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'network', network, 'programme', programme, 'role', role,
          'fromYear', from_year, 'toYear', to_year
        )
        order by place
      ),
      '[]'
    )
    from private.talent_credits where user_id = talent
  );
end
$$;
comment on function private.credits_json(uuid) is
  'A talent''s credits: `[{network, programme, role, fromYear, toYear}]`.';

create function private.reels_json(talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'url', url, 'title', title, 'cuePoints', cue_points, 'captionsUrl', coalesce(captions_url, '')
        )
        order by place
      ),
      '[]'
    )
    from private.talent_reels where user_id = talent
  );
end
$$;
comment on function private.reels_json(uuid) is
  'A talent''s reels: `[{url, title, cuePoints: [{seconds, label}], captionsUrl}]`.';

create function private.employer_parts(profile public.talent_profiles)
returns table (key text, parts private.name_parts)
language plpgsql stable parallel safe security definer rows 3 set search_path = '' as $$
begin
  return query
    select named.key, coalesce(known.parts, private.name_parts(named.key))
    from (
      select private.network_name_key((profile).current_network)
      union
      select private.names_of_network(private.network_after_merges((profile).current_network_id))
    ) as named (key)
    left join private.compared_names as known on known.name = named.key
    where named.key <> '';
end
$$;
comment on function private.employer_parts(public.talent_profiles) is
  'The names of a talent''s employer, as the talent wrote it and as the chosen network is and was called, with the parts by which each is compared.';

create function private.hidden_credits(talent uuid) returns smallint[]
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  profile public.talent_profiles;
begin
  select own.* into profile from public.talent_profiles as own where own.user_id = talent;
  if profile.current_network is null or not profile.hide_employer then
    return '{}';
  end if;
  return (
    with employer as materialized (select named.* from private.employer_parts(profile) as named)
    select coalesce(array_agg(credit.place), '{}')
    from private.talent_credits as credit
    where credit.user_id = talent and (
      credit.to_year is null
      -- Of signs alone nothing is left to compare.
      or credit.network = profile.current_network
      or exists (
        select from employer
        where private.are_near_networks(employer.parts, credit.name_parts)
          and not exists (
            select from private.other_networks as apart
            where (apart.user_id, apart.blocked, apart.called)
              = (talent, employer.key, private.network_name_key(credit.network))
          )
      )
    )
  );
end
$$;
comment on function private.hidden_credits(uuid) is
  'The positions of the credits that would reveal where a discreet talent works: those that continue, and those of their employer by any of its names or nearly one, unless the talent has said that it is another network.';

create function private.shown_credits_json(talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'network', case when shown.is_hidden then '' else credit.network end,
          'programme', case when shown.is_hidden then '' else credit.programme end,
          'role', credit.role, 'fromYear', credit.from_year, 'toYear', credit.to_year
        )
        order by credit.place
      ),
      '[]'
    )
    from private.hidden_credits(talent) as hidden (places),
      private.talent_credits as credit,
      lateral (select credit.place = any (hidden.places)) as shown (is_hidden)
    where credit.user_id = talent
  );
end
$$;
comment on function private.shown_credits_json(uuid) is
  'A talent''s credits as networks read them: those that tell where a discreet talent works name neither network nor programme.';

create function private.links_json(profile public.talent_profiles, are_hidden boolean) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object(
  'portfolioLinks', case when are_hidden then '{}' else profile.portfolio_links end,
  'linkedinUrl', case when are_hidden then '' else coalesce(profile.linkedin_url, '') end,
  'twitterUrl', case when are_hidden then '' else coalesce(profile.twitter_url, '') end,
  'instagramUrl', case when are_hidden then '' else coalesce(profile.instagram_url, '') end
);
comment on function private.links_json(public.talent_profiles, boolean) is 'A talent''s links, or their places.';

create function private.talent_short_json(talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'userId', profile.user_id,
      'firstName', profile.first_name,
      'lastName', profile.last_name,
      'headline', profile.headline,
      'nationality', profile.nationality,
      'location', profile.location,
      'isAvailable', profile.is_available,
      'currentNetwork', case when profile.hide_employer then '' else coalesce(profile.current_network, '') end,
      'noticePeriodWeeks', profile.notice_period_weeks,
      'yearsOfExperience', profile.years_of_experience,
      'roles', profile.roles,
      'languages', private.languages_json(talent),
      'skills', profile.skills,
      'photo', private.picture_json(talent, 'photo'),
      'photoAlt', profile.photo_alt
    )
    from public.talent_profiles as profile
    where profile.user_id = talent
  );
end
$$;
comment on function private.talent_short_json(uuid) is
  'The part of talent_public_json() that a card shows, without a discreet talent''s employer. It does not check the caller.';

create function private.talent_public_json(talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.talent_short_json(talent) || jsonb_build_object(
      'pronunciation', profile.pronunciation,
      'bio', profile.bio,
      'credits', private.shown_credits_json(talent),
      'reels', private.reels_json(talent)
    ) || private.links_json(profile, profile.hide_links)
    from public.talent_profiles as profile
    where profile.user_id = talent
  );
end
$$;
comment on function private.talent_public_json(uuid) is
  'The part of a profile for networks that may see the talent: never telephone, contact address or mail, and no employer or links that the talent hides. It does not check the caller.';

create function private.talent_own_json(talent uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select private.talent_public_json(talent) || private.links_json(profile, false) || jsonb_build_object(
    'currentNetwork', coalesce(profile.current_network, ''),
    'currentNetworkId', profile.current_network_id,
    'credits', private.credits_json(talent),
    'version', profile.version,
    'status', private.announced_status_of(talent),
    'phoneNumber', profile.phone_number,
    'contactPhone', profile.contact_phone,
    'contactEmail', profile.contact_email,
    'createdAt', private.utc(profile.created_at),
    'updatedAt', private.utc(profile.updated_at)
  )
  from public.talent_profiles as profile
  where profile.user_id = talent
);
comment on function private.talent_own_json(uuid) is 'A profile as its own talent reads and saves it.';

create function public.talent_profile() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.talent_own_json(private.require_active_role('talent'));
end
$$;
comment on function public.talent_profile() is
  'An active talent''s own profile, as shared/talent-profile.ts has it. PT403 wrong_role.';
grant execute on function public.talent_profile() to authenticated;

-- Saving a talent's profile: the rules of its lists, and all of it in one transaction.

create function private.require_credit(credit jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  this_year constant integer := extract(year from now() at time zone 'UTC');
begin
  perform private.require(
    case when jsonb_typeof(credit) = 'object' then
      credit - '{network,programme,role,fromYear,toYear}'::text[] = '{}'
      and jsonb_typeof(credit -> 'network') = 'string' and private.is_line(credit ->> 'network', 120)
      and jsonb_typeof(credit -> 'programme') = 'string' and char_length(credit ->> 'programme') <= 120
      and jsonb_typeof(credit -> 'role') = 'string' and private.is_line(credit ->> 'role', 120)
      and jsonb_typeof(credit -> 'fromYear') = 'number'
      and jsonb_typeof(credit -> 'toYear') in ('number', 'null')
    end,
    'credits'
  );
  perform private.require(
    (credit -> 'fromYear')::numeric between 1930 and this_year + 1
      and (credit -> 'fromYear')::numeric % 1 = 0,
    'credits'
  );
  if jsonb_typeof(credit -> 'toYear') = 'number' then
    perform private.require(
      (credit -> 'toYear')::numeric between (credit -> 'fromYear')::numeric and this_year + 1
        and (credit -> 'toYear')::numeric % 1 = 0,
      'credits'
    );
  end if;
end
$$;
comment on function private.require_credit(jsonb) is 'Refuses a value that is not a valid credit.';

create function private.require_talent_lists(profile jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_texts(profile, 'roles', 5, 40);
  perform private.require(given = any (private.work_roles()), 'roles')
  from jsonb_array_elements_text(profile -> 'roles') as given;

  perform private.require_list(profile, 'languages', 12);
  perform private.require(
    jsonb_typeof(given) = 'object' and given - '{language,level}'::text[] = '{}'
      and given ->> 'language' = any (private.languages())
      and given ->> 'level' = any (enum_range(null::private.language_level)::text[]),
    'languages'
  )
  from jsonb_array_elements(profile -> 'languages') as given;
  perform private.require(
    (select count(distinct given -> 'language') = count(*)
     from jsonb_array_elements(profile -> 'languages') as given),
    'languages'
  );

  perform private.require_texts(profile, 'skills', 30, 40);
  perform private.require(given = btrim(regexp_replace(given, '\s+', ' ', 'g')), 'skills')
  from jsonb_array_elements_text(profile -> 'skills') as given;

  perform private.require_list(profile, 'credits', 40);
  perform private.require_credit(given) from jsonb_array_elements(profile -> 'credits') as given;

  perform private.require_list(profile, 'reels', 6);
  perform private.require(
    case when jsonb_typeof(given) = 'object' then
      given - '{url,title,cuePoints,captionsUrl}'::text[] = '{}'
      and jsonb_typeof(given -> 'url') = 'string' and private.is_reel_link(given ->> 'url')
      and jsonb_typeof(given -> 'title') = 'string' and private.is_line(given ->> 'title', 80)
      and private.are_cue_points(given -> 'cuePoints')
      and jsonb_typeof(given -> 'captionsUrl') = 'string'
      and (given ->> 'captionsUrl' = '' or private.is_captions_link(given ->> 'captionsUrl'))
    end,
    'reels'
  )
  from jsonb_array_elements(profile -> 'reels') as given;
  perform private.require(
    (select count(distinct given -> 'url') = count(*)
     from jsonb_array_elements(profile -> 'reels') as given),
    'reels'
  );

  perform private.require_list(profile, 'portfolioLinks', 10);
  perform private.require(
    jsonb_typeof(given) = 'string' and private.is_web_address(given #>> '{}'), 'portfolioLinks'
  )
  from jsonb_array_elements(profile -> 'portfolioLinks') as given;
  perform private.require(
    (select count(distinct given) = count(*)
     from jsonb_array_elements(profile -> 'portfolioLinks') as given),
    'portfolioLinks'
  );
end
$$;
comment on function private.require_talent_lists(jsonb) is
  'Refuses a profile one of whose lists breaks a rule, with the name of the list.';

create function private.require_talent_profile(profile jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_keys(profile, '{
    version,firstName,lastName,pronunciation,headline,nationality,location,bio,isAvailable,currentNetwork,
    currentNetworkId,noticePeriodWeeks,yearsOfExperience,roles,languages,skills,credits,reels,portfolioLinks,
    linkedinUrl,twitterUrl,instagramUrl,photoAlt,phoneNumber,contactPhone}');
  perform private.require_typed_text(profile, '{bio}');
  -- The fields of registration keep its rules.
  perform private.require_registration('talent', 'talent@example.com', profile);
  perform private.require_link(profile, field)
  from unnest('{linkedinUrl,twitterUrl,instagramUrl}'::text[]) as field;
  perform private.require_text(profile, 'pronunciation', 120);
  perform private.require_text(profile, 'headline', 120);
  perform private.require_text(profile, 'bio', 4000);
  perform private.require_text(profile, 'photoAlt', 200);
  perform private.require_line(profile, 'contactPhone', 32);
  perform private.require(private.phone_key(profile ->> 'contactPhone') is not null, 'contactPhone');
  perform private.require(
    case jsonb_typeof(profile -> 'noticePeriodWeeks')
      when 'null' then true
      when 'number' then (profile -> 'noticePeriodWeeks')::numeric = any (private.notice_periods())
    end,
    'noticePeriodWeeks'
  );
  perform private.require_talent_lists(profile);
end
$$;
comment on function private.require_talent_profile(jsonb) is
  'Refuses a profile that breaks a rule, with the name of the first such field.';

create function private.write_talent_lists(talent uuid, profile jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from private.talent_languages where user_id = talent;
  insert into private.talent_languages (user_id, place, language, level)
  select talent, place, given ->> 'language', (given ->> 'level')::private.language_level
  from jsonb_array_elements(profile -> 'languages') with ordinality as listed (given, place);

  delete from private.talent_credits where user_id = talent;
  insert into private.talent_credits (user_id, place, network, programme, role, from_year, to_year)
  select
    talent, place, given ->> 'network', given ->> 'programme', given ->> 'role',
    (given ->> 'fromYear')::smallint, (given ->> 'toYear')::smallint
  from jsonb_array_elements(profile -> 'credits') with ordinality as listed (given, place);

  delete from private.talent_reels where user_id = talent;
  insert into private.talent_reels (user_id, place, url, title, cue_points, captions_url)
  select
    talent, place, given ->> 'url', given ->> 'title', given -> 'cuePoints',
    nullif(given ->> 'captionsUrl', '')
  from jsonb_array_elements(profile -> 'reels') with ordinality as listed (given, place);
$$;
comment on function private.write_talent_lists(uuid, jsonb) is 'Replaces a profile''s lists. It checks nothing.';

create function public.save_talent_profile(profile jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := private.require_active_role('talent');
  present integer;
begin
  perform private.require_talent_profile(profile);
  select saved.version into present from public.talent_profiles as saved
  where saved.user_id = account for no key update;
  perform private.require_version(profile, present);

  perform private.index_once(account, is_done => false);
  update public.talent_profiles as saved
  set
    version = present + 1,
    first_name = profile ->> 'firstName',
    last_name = profile ->> 'lastName',
    pronunciation = profile ->> 'pronunciation',
    headline = profile ->> 'headline',
    nationality = profile ->> 'nationality',
    location = profile ->> 'location',
    bio = profile ->> 'bio',
    is_available = (profile -> 'isAvailable')::boolean,
    current_network = case when not (profile -> 'isAvailable')::boolean
      then profile ->> 'currentNetwork' end,
    current_network_id = private.chosen_network(profile, saved),
    notice_period_weeks = (profile ->> 'noticePeriodWeeks')::integer,
    years_of_experience = (profile ->> 'yearsOfExperience')::integer,
    roles = array(select jsonb_array_elements_text(profile -> 'roles')),
    skills = array(select jsonb_array_elements_text(profile -> 'skills')),
    portfolio_links = array(select jsonb_array_elements_text(profile -> 'portfolioLinks')),
    linkedin_url = nullif(profile ->> 'linkedinUrl', ''),
    twitter_url = nullif(profile ->> 'twitterUrl', ''),
    instagram_url = nullif(profile ->> 'instagramUrl', ''),
    photo_alt = profile ->> 'photoAlt',
    phone_number = profile ->> 'phoneNumber',
    contact_phone = profile ->> 'contactPhone'
  where saved.user_id = account;
  perform private.write_talent_lists(account, profile);
  perform private.index_once(account, is_done => true);
  return private.talent_own_json(account);
end
$$;
comment on function public.save_talent_profile(jsonb) is
  'Replaces an active talent''s own profile by an edited `talent_profile()`, without the fields that cannot be edited, and answers it as saved: all of it or nothing. PT403 wrong_role; `version` is the version that was edited; null or none accepts any. PT409 profile_changed (detail: present version) when it was saved elsewhere since; PT422 validation_failed with the field.';
grant execute on function public.save_talent_profile(jsonb) to authenticated;

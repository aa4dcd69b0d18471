-- The rows that searches read: one narrow row for each approved talent, with all filter values as an array of numbers
-- and all searchable text as one vector, so that one index serves words and filters together. Triggers in
-- talent_search_triggers.sql write it in the transaction of the change; a talent who is no longer approved has no row.

create table private.facet_values (
  id integer generated always as identity primary key,
  kind private.facet_kind not null,
  -- Byte by byte ("C"), so that the index also finds values by their beginning.
  value text collate "C" not null,
  label text not null,
  unique (kind, value)
);
comment on table private.facet_values is
  'Everything that somebody can be found by, once: `skill` in any spelling, `location` and `nationality` by their parts (a city, a country), `language` with each level it reaches (`en:working` is working or better), `available` and `reel` yes or no.';
comment on column private.facet_values.label is
  'The spelling that was typed first, perhaps by a talent who hides: each holder''s own spelling is in private.talent_search.spellings.';
alter table private.facet_values enable row level security;

create table private.talent_search (
  id integer generated always as identity primary key,
  user_id uuid not null unique references public.talent_profiles (user_id) on delete cascade,
  listed_at timestamptz not null,
  years integer not null,
  notice_weeks integer,
  says_role boolean not null,
  says_skills boolean not null,
  says_languages boolean not null,
  facets integer[] not null,
  places integer[] not null default '{}',
  country text collate "C",
  spellings jsonb not null default '{}',
  blocked_keys integer[] not null,
  name text not null,
  words tsvector not null
);
comment on table private.talent_search is 'Approved talent as searches see them. Written by triggers alone.';
comment on column private.talent_search.listed_at is
  'When they first went live, or applied where they have not yet: the order of the newest.';
comment on column private.talent_search.places is
  'The facets that are parts of the location: a part that is not among them contradicts it.';
comment on column private.talent_search.country is
  'The country of the location, by private.country_of(). It is not a facet, because searches use the typed text.';
comment on column private.talent_search.spellings is
  'By the number of a value: how the talent typed it, where it is not the label that the value has.';
comment on column private.talent_search.blocked_keys is
  'Numbers of private.block_keys: the networks from which the talent hides.';
comment on column private.talent_search.says_role is
  'Whether the talent names a role. One who names none may have any.';
comment on column private.talent_search.says_skills is 'Whether any is named.';
comment on column private.talent_search.says_languages is 'Whether any is named.';
create index talent_search_by_facets_and_words on private.talent_search
  using gin (facets, words) with (fastupdate = off);
create index talent_search_by_age on private.talent_search (listed_at, id);
create index talent_search_by_years on private.talent_search (years, id);
create index talent_search_by_name on private.talent_search
  using gin (name extensions.gin_trgm_ops) with (fastupdate = off);
alter table private.talent_search enable row level security;

create function private.facets_of(talent uuid)
returns table (kind private.facet_kind, value text, label text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    select 'role'::private.facet_kind, role, role
    from public.talent_profiles as profile, unnest(profile.roles) as role where profile.user_id = talent
    union all
    select 'skill', private.value_key(skill), skill
    from public.talent_profiles as profile, unnest(profile.skills) as skill where profile.user_id = talent
    union all
    select 'language', format('%s:%s', spoken.language, reached), spoken.language
    from private.talent_languages as spoken, unnest(enum_range(spoken.level, 'basic')) as reached
    where spoken.user_id = talent
    union all
    select 'location', part.value, part.label
    from public.talent_profiles as profile, private.place_parts('location', profile.location) as part
    where profile.user_id = talent
    union all
    select 'nationality', part.value, part.label
    from public.talent_profiles as profile, private.place_parts('nationality', profile.nationality) as part
    where profile.user_id = talent
    union all
    select field.kind, field.said, field.said
    from public.talent_profiles as profile,
      lateral (
        values
          ('available'::private.facet_kind, case when profile.is_available then 'yes' else 'no' end),
          ('reel', case when exists (
            select from private.talent_reels as reel where reel.user_id = talent
          ) then 'yes' else 'no' end)
      ) as field (kind, said)
    where profile.user_id = talent;
end
$$;
comment on function private.facets_of(uuid) is 'All that a talent can be filtered by.';

create function private.role_words(role text) returns text
language sql immutable parallel safe set search_path = ''
return case role
  when 'anchor' then 'News anchor, newsreader, news reader, newscaster, anchorman, anchorwoman'
  when 'presenter' then 'Presenter'
  when 'host' then 'Host and moderator, MC, emcee'
  when 'weather' then 'Weather presenter, weathercaster, weatherman, forecaster, meteorologist'
  when 'sport' then 'Sports presenter, sportscaster'
  when 'voice' then 'Voice-over artist, voice actor, narrator, announcer'
  else role
end;
comment on function private.role_words(text) is 'The names of a role: the one on the screen, and others.';

create function private.known_words(talent uuid) returns text
language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return (
    select string_agg(distinct named.name, ' | ')
    from (
      select known.name
      from public.talent_profiles as profile,
        unnest(array['location', 'nationality']::private.facet_kind[]) as asked (kind),
        private.place_parts(asked.kind, case asked.kind when 'location' then profile.location else profile.nationality end)
          as part
      join private.known_places as known on known.place = part.value
      where profile.user_id = talent and known.kind = asked.kind
        -- A nationality is found by the names of its people; the name of the country would also find everybody who
        -- lives there.
        and (asked.kind = 'location' or not exists (
          select from private.known_places as country where (country.kind, country.name) = ('location', known.name)
        ))
      union all
      select known.name from private.talent_languages as spoken join private.language_names as known using (language)
      where spoken.user_id = talent
    ) as named
  );
end
$$;
comment on function private.known_words(uuid) is
  'All names that the product knows for a talent''s places, nationality and languages, with `|` between them.';

create function private.search_words_of(talent uuid) returns tsvector
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  hidden constant smallint[] := private.hidden_credits(talent);
begin
  return (
    select
      private.word_vector(private.name_words(profile.first_name, profile.last_name), 'A')
      || private.word_vector(concat_ws(
        ' | ', profile.headline, (select string_agg(replace(private.role_words(role), ', ', ' | '), ' | ') from unnest(profile.roles) as role),
        array_to_string(profile.skills, ' | '), private.words_as_one(profile.skills)
      ), 'B')
      || private.word_vector(concat_ws(
        ' | ',
        (
          select string_agg(
            case when credit.place = any (hidden) then credit.role
            else concat_ws(' | ', credit.network, credit.programme, credit.role) end, ' | '
          )
          from private.talent_credits as credit where credit.user_id = talent
        ),
        private.words_as_one(array(
          select credit.network from private.talent_credits as credit
          where credit.user_id = talent and credit.place <> all (hidden)
        )),
        profile.location, profile.nationality, private.known_words(talent)
      ), 'C')
      -- A TV presenter is a presenter, though they rarely write it. It counts least, so that talent who write it come
      -- first.
      || private.word_vector(concat_ws(' | ', case when profile.roles <> '{}' then 'TV television' end, profile.bio), 'D')
    from public.talent_profiles as profile where profile.user_id = talent
  );
end
$$;
comment on function private.search_words_of(uuid) is
  'All that a talent can be found by in words: the name counts most, then headline, roles and skills, then credits, places, nationality and languages, then the rest. A phrase is found within one of them, not across two.';

create function private.index_talent(talent uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  amount constant integer := (
    select count(*) from (select distinct kind, value from private.facets_of(talent)) as wanted
  );
  present integer[];
  own_spellings jsonb;
begin
  if private.status_of(talent) is distinct from 'approved' then
    delete from private.talent_search where user_id = talent;
    return;
  end if;
  loop
    -- In one order, so that two who bring the same new words do not wait for each other in a circle.
    insert into private.facet_values (kind, value, label)
    select kind, value, min(label) from private.facets_of(talent) group by kind, value order by kind, value
    on conflict do nothing;
    -- Held until this row is there, or somebody might take a value for one that nobody has.
    present := array(
      select stored.id from private.facet_values as stored
      where (stored.kind, stored.value) in (select kind, value from private.facets_of(talent))
      order by stored.id for key share
    );
    -- The last who had a value may give it up between the two.
    exit when cardinality(present) = amount;
  end loop;
  select coalesce(jsonb_object_agg(stored.id, said.label), '{}') into own_spellings
  from (select kind, value, min(label) as label from private.facets_of(talent) group by kind, value) as said
  join private.facet_values as stored using (kind, value)
  where stored.label <> said.label;
  insert into private.talent_search as found
    (
      user_id, listed_at, years, notice_weeks, says_role, says_skills, says_languages, facets, places, country,
      spellings, blocked_keys, name, words
    )
  select
    -- New to networks is who went live, however long the application has waited. A pause makes nobody new again.
    talent, coalesce(profile.first_visible_at, profile.created_at), profile.years_of_experience, profile.notice_period_weeks,
    profile.roles <> '{}', profile.skills <> '{}',
    exists (select from private.talent_languages as spoken where spoken.user_id = talent), present,
    array(select stored.id from private.facet_values as stored where stored.id = any (present) and stored.kind = 'location' order by stored.id),
    private.country_of(profile.location), own_spellings, private.keys_blocked_by(talent), private.words_key(profile.first_name || ' ' || profile.last_name),
    private.search_words_of(talent)
  from public.talent_profiles as profile where profile.user_id = talent
  on conflict (user_id) do update
  set
    listed_at = excluded.listed_at,
    years = excluded.years,
    notice_weeks = excluded.notice_weeks,
    says_role = excluded.says_role,
    says_skills = excluded.says_skills,
    says_languages = excluded.says_languages,
    facets = excluded.facets,
    places = excluded.places,
    country = excluded.country,
    spellings = excluded.spellings,
    blocked_keys = excluded.blocked_keys,
    name = excluded.name,
    words = excluded.words
  where (
    found.listed_at, found.years, found.notice_weeks, found.facets, found.country, found.spellings,
    found.blocked_keys, found.name, found.words
  ) is distinct from (
    excluded.listed_at, excluded.years, excluded.notice_weeks, excluded.facets, excluded.country, excluded.spellings,
    excluded.blocked_keys, excluded.name, excluded.words
  );
end
$$;
comment on function private.index_talent(uuid) is
  'Writes a talent''s row of the search again, or removes it if they are not approved.';

-- Briefs of networks. The rules repeat shared/briefs.ts.

create type private.brief_state as enum ('open', 'closed');
comment on type private.brief_state is 'Whether talent are still looked for.';

create function private.are_wanted_languages(value jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
return case when value = '[]' then true when jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 6 then (
  select coalesce(
    bool_and(
      case when jsonb_typeof(given) = 'object' then
        given - '{language,level}'::text[] = '{}'
        and given ->> 'language' = any (private.languages())
        and given ->> 'level' = any (enum_range(null::private.language_level)::text[])
      end is true
    ) and count(distinct given ->> 'language') = count(*),
    true
  )
  from jsonb_array_elements(value) as given
) else false end;
comment on function private.are_wanted_languages(jsonb) is
  'Whether a value is a list of at most six languages, each once, with the level that is wanted at least: `[{language, level}]`.';

create table private.briefs (
  id uuid primary key default gen_random_uuid(),
  network_id uuid not null references private.networks (id) on delete cascade,
  version integer not null default 1,
  state private.brief_state not null default 'open',
  title text not null check (private.is_line(title, 120)),
  roles text[] not null check (roles <@ private.work_roles() and cardinality(roles) <= 5),
  must_skills text[] not null check (cardinality(must_skills) <= 15),
  nice_skills text[] not null check (cardinality(nice_skills) <= 15),
  languages jsonb not null check (private.are_wanted_languages(languages)),
  place text not null check (char_length(place) <= 120),
  is_remote boolean not null,
  must_be_there boolean not null default false,
  min_years integer check (min_years between 0 and 80),
  max_years integer check (max_years between 0 and 80),
  starts_on date,
  ends_on date,
  text text not null check (char_length(text) <= 2000),
  shows_network_name boolean not null,
  made_by uuid references public.user_roles (user_id) on delete set null,
  changed_by uuid references public.user_roles (user_id) on delete set null,
  is_confidential boolean not null default false,
  access_version integer not null default 0,
  scope uuid not null generated always as (case when is_confidential then id else network_id end) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, network_id),
  constraint years_are_in_order check (min_years <= max_years),
  constraint days_are_in_order check (starts_on <= ends_on),
  constraint remote_work_has_no_required_place check (not (is_remote and must_be_there)),
  constraint an_end_day_needs_a_start_day check (ends_on is null or starts_on is not null),
  constraint asks_for_a_requirement check (
    cardinality(roles || must_skills || nice_skills) > 0 or languages <> '[]' or not private.is_blank(place)
    or num_nonnulls(min_years, max_years, starts_on) > 0
  )
);
comment on table private.briefs is 'The job that a network wants to fill, with which talent are compared.';
comment on column private.briefs.languages is
  'With the level that is wanted at least: `[{language, level}]`.';
comment on column private.briefs.place is 'A town, or a wider place; empty for anywhere.';
comment on column private.briefs.is_remote is 'Whether it can be done from elsewhere as well.';
comment on column private.briefs.must_be_there is
  'Whether nobody fits who lives elsewhere; else they may move there, and come after those who are there.';
comment on column private.briefs.shows_network_name is 'Whether talent who fit see the name of its network.';
comment on column private.briefs.made_by is 'The member who wrote it first; null once their account is erased.';
comment on column private.briefs.changed_by is
  'The member who changed it last; null for one that has not been changed, and once their account is erased.';
comment on column private.briefs.access_version is 'How often it was changed who sees it.';
comment on column private.briefs.scope is
  'Who may see it, by private.scopes_of(): the network''s id for all of its members, or the brief''s own id if it is confidential.';
create index briefs_by_maker on private.briefs (made_by);
create index briefs_by_changer on private.briefs (changed_by);
create index briefs_by_network on private.briefs (network_id, created_at, id);
create index open_briefs on private.briefs (created_at) where state = 'open';
alter table private.briefs enable row level security;
create trigger note_update before update on private.briefs
  for each row when (old.network_id = new.network_id) execute function private.note_update();

create function private.brief_json(brief private.briefs) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', brief.id,
    'version', brief.version,
    'state', brief.state,
    'title', brief.title,
    'roles', brief.roles,
    'mustSkills', brief.must_skills,
    'niceSkills', brief.nice_skills,
    'languages', brief.languages,
    'place', brief.place,
    'isRemote', brief.is_remote,
    'mustBeThere', brief.must_be_there,
    'minYears', brief.min_years,
    'maxYears', brief.max_years,
    'startsOn', brief.starts_on,
    'endsOn', brief.ends_on,
    'text', brief.text,
    'showNetworkName', brief.shows_network_name,
    'createdAt', private.utc(brief.created_at),
    'updatedAt', private.utc(brief.updated_at)
  ) || private.confidential_json(brief.network_id, brief.scope, brief.access_version)
    || private.author_json('madeBy', brief.network_id, brief.made_by)
    || private.author_json('changedBy', brief.network_id, brief.changed_by);
end
$$;
comment on function private.brief_json(private.briefs) is
  'A brief as in shared/briefs.ts, with who made and who last changed it as author_json() writes them, and for a confidential one its readers.';

create function private.own_brief(wanted uuid, minimum private.network_role default 'viewer')
returns private.briefs
language plpgsql stable security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network(minimum);
  found private.briefs;
begin
  select * into found from private.briefs as brief
  where brief.id = wanted and brief.network_id = network and brief.scope = any (private.scopes_of(auth.uid()));
  if found.id is null then
    raise exception 'brief_not_found' using errcode = 'PT404';
  end if;
  return found;
end
$$;
comment on function private.own_brief(uuid, private.network_role) is
  'A brief of the calling network that the caller may see. PT404 brief_not_found for another''s as for none.';

create function public.briefs(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network();
  scopes constant uuid[] := private.scopes_of(auth.uid());
  page_size constant integer := private.page_size(filter);
  after_time constant timestamptz := (filter #>> '{after,createdAt}')::timestamptz;
  after_id constant uuid := (filter #>> '{after,id}')::uuid;
  answer jsonb;
begin
  with page as (
    select brief as row_of, brief.created_at, brief.id,
      row_number() over (order by brief.created_at desc, brief.id desc) as place
    from private.briefs as brief
    where brief.network_id = network and brief.scope = any (scopes)
      and (filter ->> 'state' is null or brief.state::text = filter ->> 'state')
      and (after_id is null or (brief.created_at, brief.id) < (after_time, after_id))
    order by brief.created_at desc, brief.id desc
    limit page_size + 1
  )
  -- The number of new people is stored already. The total is not: known_matches has only the best 50 at the last save
  -- and those who came to fit since, so a true total would score everybody for each brief of the page.
  select jsonb_build_object(
    'items', coalesce(
      jsonb_agg(
        private.brief_json(page.row_of) || jsonb_build_object('newMatches', coalesce(fresh.amount, 0))
        order by page.place
      ) filter (where page.place <= page_size),
      '[]'
    ),
    'nextCursor', case when count(*) > page_size then (
      select jsonb_build_object('createdAt', private.utc(last.created_at), 'id', last.id)
      from page as last where last.place = page_size
    ) end
  )
  into answer
  from page
  left join private.new_matches(network) as fresh
    on fresh.brief_id = page.id and (page.row_of).state = 'open';
  return answer;
end
$$;
comment on function public.briefs(jsonb) is
  'The calling network''s briefs that the caller may see, the latest first. filter `{state?: open | closed, after?: nextCursor, limit = 24}`. `{items: [brief with newMatches], nextCursor: {createdAt, id} | null}`; of a closed brief nobody is new.';
grant execute on function public.briefs(jsonb) to authenticated;

create function public.brief(wanted uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.brief_json(private.own_brief(wanted));
end
$$;
comment on function public.brief(uuid) is
  'One of the calling network''s briefs, as shared/briefs.ts has it. PT404 brief_not_found.';
grant execute on function public.brief(uuid) to authenticated;

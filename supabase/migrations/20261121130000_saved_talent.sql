-- Whom a network has saved, in lists of its own. Rows outlive their visibility: who is hidden or blocks the
-- network is in nothing that is read here, not even in a count or a limit, and comes back with note, rating
-- and place when they can be seen again.

create type private.list_stage as enum ('longlist', 'shortlist', 'contacted', 'audition', 'offer');
comment on type private.list_stage is 'How far somebody has come in a list, in the order of casting.';

create table private.talent_lists (
  id uuid primary key default gen_random_uuid(),
  network_id uuid not null references private.networks (id) on delete cascade,
  name text not null check (private.is_line(name, 60)),
  place integer not null,
  made_by uuid references public.user_roles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  unique (id, network_id)
);
comment on table private.talent_lists is 'A network''s own named lists of talent, in its order.';
comment on column private.talent_lists.made_by is 'The member who made it; null once their account is erased.';
create index talent_lists_by_maker on private.talent_lists (made_by);
create unique index talent_lists_by_name on private.talent_lists (network_id, lower(btrim(name)));
alter table private.talent_lists enable row level security;

create table private.saved_talent (
  network_id uuid not null references private.networks (id) on delete cascade,
  talent_id uuid not null references public.talent_profiles (user_id) on delete cascade,
  note text check (private.is_line(note, 2000)),
  version integer not null default 0,
  rating smallint check (rating between 1 and 5),
  saved_at timestamptz not null default now(),
  saved_by uuid references public.user_roles (user_id) on delete set null,
  noted_by uuid references public.user_roles (user_id) on delete set null,
  primary key (network_id, talent_id)
);
comment on table private.saved_talent is
  'Whom a network has saved, once each however many of its lists they are in, and what it thinks of them. No row is in no list.';
comment on column private.saved_talent.version is
  'How often the note was changed: a save of a note names the one that it was made of.';
comment on column private.saved_talent.saved_by is 'The member who saved them; null once their account is erased.';
comment on column private.saved_talent.noted_by is
  'The member who wrote the note that stands; null where there is none, and once their account is erased.';
create index saved_talent_by_saver on private.saved_talent (saved_by);
create index saved_talent_by_noter on private.saved_talent (noted_by);
create index saved_talent_by_talent on private.saved_talent (talent_id);
alter table private.saved_talent enable row level security;

create table private.listed_talent (
  list_id uuid not null,
  network_id uuid not null,
  talent_id uuid not null,
  stage private.list_stage not null,
  place integer not null,
  primary key (list_id, talent_id),
  -- Both by their network: nobody is in a list of one network by the hand of another.
  foreign key (list_id, network_id) references private.talent_lists (id, network_id) on delete cascade,
  foreign key (network_id, talent_id) references private.saved_talent (network_id, talent_id) on delete cascade
);
comment on table private.listed_talent is 'Who is in which list, at which stage, and where among those of the stage.';
create index listed_talent_by_list on private.listed_talent (list_id, network_id);
create index listed_talent_by_person on private.listed_talent (network_id, talent_id);
alter table private.listed_talent enable row level security;

create function private.seen_saved(network uuid) returns setof private.saved_talent
language plpgsql stable security definer set search_path = '' as $$
declare
  keys constant integer[] := private.keys_of_network(network);
begin
  return query
    select saved.*
    from private.saved_talent as saved
    join private.talent_search as found on found.user_id = saved.talent_id
    where saved.network_id = network and private.is_visible_to('approved', found.blocked_keys, keys);
end
$$;
comment on function private.seen_saved(uuid) is
  'Whom a network has saved and may see now, by the one rule. Whatever reads or counts saved talent begins here.';

create function private.lists_with(network uuid, talent uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select list.id
    from private.listed_talent as listed
    join private.talent_lists as list on list.id = listed.list_id
    where listed.network_id = network and listed.talent_id = talent
    order by list.place, list.id
  );
end
$$;
comment on function private.lists_with(uuid, uuid) is
  'The network''s lists that somebody is in, in its order. It does not ask whether they may be seen.';

create function private.saved_json(saved private.saved_talent) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'note', coalesce(saved.note, ''),
    'version', saved.version,
    'rating', saved.rating,
    'savedAt', private.utc(saved.saved_at),
    'lists', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', list.id, 'name', list.name, 'stage', listed.stage)
          order by list.place, list.id
        ),
        '[]'
      )
      from private.listed_talent as listed
      join private.talent_lists as list on list.id = listed.list_id
      where listed.network_id = saved.network_id and listed.talent_id = saved.talent_id
    )
  ) || private.author_json('savedBy', saved.network_id, saved.saved_by)
    || private.author_json('notedBy', saved.network_id, saved.noted_by);
end
$$;
comment on function private.saved_json(private.saved_talent) is
  'What a network keeps about somebody: `{note, version, rating, savedAt, savedBy?, notedBy?, lists: [{id, name, stage}]}`, the names as author_json() has them.';

create function private.doubles_of(network uuid, talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'userId', profile.user_id, 'firstName', profile.first_name, 'lastName', profile.last_name,
          'reason', case when 'same_link' = any (pair.reasons) then 'same_link' else 'same_name' end
        )
        order by saved.saved_at, profile.user_id
      ),
      '[]'
    )
    from private.duplicate_candidates as pair
    join private.seen_saved(network) as saved on saved.talent_id = pair.other_id
    join public.talent_profiles as profile on profile.user_id = pair.other_id
    -- Only by what both profiles show: that two accounts share a telephone is the desk's to know.
    where pair.user_id = talent and pair.reasons && '{same_name,same_link}'::text[]
  );
end
$$;
comment on function private.doubles_of(uuid, uuid) is
  'Others whom the network has saved and may see, who by name or links look like the same person: `[{userId, firstName, lastName, reason: same_name | same_link}]`.';

create function public.talent_lists() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  self constant uuid := private.acting_network();
begin
  return jsonb_build_object('items', (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', list.id, 'name', list.name, 'people', coalesce(counted.people, 0))
          || private.author_json('madeBy', self, list.made_by)
        order by list.place, list.id
      ),
      '[]'
    )
    from private.talent_lists as list
    left join (
      select listed.list_id, count(*) as people
      from private.seen_saved(self) as saved
      join private.listed_talent as listed using (network_id, talent_id)
      group by listed.list_id
    ) as counted on counted.list_id = list.id
    where list.network_id = self
  ));
end
$$;
comment on function public.talent_lists() is
  'The calling network''s lists in its order: `{items: [{id, name, people, madeBy?}]}`, the name as author_json() has it. PT403 wrong_role.';
grant execute on function public.talent_lists() to authenticated;

create function private.require_list(network uuid, list uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from private.talent_lists as owned where owned.id = list and owned.network_id = network
  ) then
    raise exception 'list_not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function private.require_list(uuid, uuid) is
  'Refuses a list that is not the network''s, with PT404 list_not_found, whether or not it is another''s.';

create function private.find_list(network uuid, asked text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if asked = 'first' then
    return (
      select owned.id from private.talent_lists as owned
      where owned.network_id = network order by owned.place, owned.id limit 1
    );
  end if;
  if asked ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform private.require_list(network, asked::uuid);
    return asked::uuid;
  end if;
  return (
    select owned.id from private.talent_lists as owned
    where owned.network_id = network and lower(btrim(owned.name)) = lower(btrim(asked))
  );
end
$$;
comment on function private.find_list(uuid, text) is
  'A network''s list by its id, by its name in any capitals, or `first`: the first in its order. Null when none has the name, or there is none; PT404 list_not_found for an id that is not the network''s.';

create function public.saved_talent(filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  self constant uuid := private.acting_network();
  asked constant text := filter ->> 'list';
  wanted uuid;
  page_size constant integer := private.page_size(filter);
  after_rank constant bigint := (filter #>> '{after,rank}')::bigint;
  after_id constant uuid := (filter #>> '{after,id}')::uuid;
  answer jsonb;
begin
  wanted := private.find_list(self, asked);
  if wanted is null and asked <> 'first' then
    raise exception 'list_not_found' using errcode = 'PT404';
  end if;
  with ranked as (
    select
      saved,
      -- By stage and place in a list, else the newest first.
      case when asked is null then -(extract(epoch from saved.saved_at) * 1000000)::bigint
        else array_position(enum_range(null::private.list_stage), listed.stage)::bigint * 1000000 + listed.place
      end as rank
    from private.seen_saved(self) as saved
    left join private.listed_talent as listed
      on listed.list_id = wanted and listed.talent_id = saved.talent_id
    where asked is null or listed.list_id is not null
  ),
  page as (
    select ranked.saved, ranked.rank, (ranked.saved).talent_id as id,
      row_number() over (order by ranked.rank, (ranked.saved).talent_id) as place
    from ranked
    where after_id is null or (ranked.rank, (ranked.saved).talent_id) > (after_rank, after_id)
    order by place
    limit page_size + 1
  )
  select jsonb_build_object(
    'items', coalesce(
      jsonb_agg(
        private.saved_json(page.saved) || jsonb_build_object('talent', private.talent_card_json(page.id, self))
        order by page.place
      ) filter (where page.place <= page_size),
      '[]'
    ),
    'nextCursor', case when count(*) > page_size then (
      jsonb_agg(jsonb_build_object('rank', page.rank, 'id', page.id)) filter (where page.place = page_size)
    ) -> 0 end
  )
  into answer
  from page;
  return answer;
end
$$;
comment on function public.saved_talent(jsonb) is
  'Whom the calling network has saved and may see. filter `{list?: id | name | first, after?: nextCursor, limit = 24}`: of a list by stage and place, else of all the newest first. `{items: [{note, version, rating, savedAt, lists: [{id, name, stage}], talent: card}], nextCursor: {rank, id} | null}`. PT404 list_not_found.';
grant execute on function public.saved_talent(jsonb) to authenticated;

create function public.compare_talent(people uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  self constant uuid := private.acting_network();
begin
  perform private.require(cardinality(people) <= 4, 'people');
  return jsonb_build_object('items', (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'talent', private.talent_view_json(asked.id, self),
          'saved', case when saved.talent_id is not null then private.saved_json(saved) end
        )
        order by asked.place
      ),
      '[]'
    )
    from unnest(people) with ordinality as asked (id, place)
    join public.talent_profiles as profile on profile.user_id = asked.id
    left join private.saved_talent as saved on saved.network_id = self and saved.talent_id = asked.id
    where private.can_see_talent(asked.id)
  ));
end
$$;
comment on function public.compare_talent(uuid[]) is
  'Up to four talent beside each other, in the order asked, without those whom the calling network may not see: `{items: [{talent: profile, saved: {note, version, rating, savedAt, lists} | null}]}`.';
grant execute on function public.compare_talent(uuid[]) to authenticated;

-- Whom a network has saved, in lists of its own. Rows outlive their visibility: who is hidden or blocks the
-- network is in nothing that is read here, not even in a count or a limit, and comes back with note, rating
-- and place when they can be seen again. A list that is confidential keeps what is thought of those in it to
-- itself: its scope is its own id, and nothing of it is read but through private.scopes_of().

create type private.list_stage as enum ('longlist', 'shortlist', 'contacted', 'audition', 'offer');
comment on type private.list_stage is 'How far somebody has come in a list, in the order of casting.';

create table private.talent_lists (
  id uuid primary key default gen_random_uuid(),
  network_id uuid not null references private.networks (id) on delete cascade,
  name text not null check (private.is_line(name, 60)),
  place integer not null,
  made_by uuid references public.user_roles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  is_confidential boolean not null default false,
  scope uuid not null generated always as (case when is_confidential then id else network_id end) stored,
  unique (id, network_id),
  unique (id, network_id, scope)
);
comment on table private.talent_lists is 'A network''s own named lists of talent, in its order.';
comment on column private.talent_lists.made_by is 'The member who made it; null once their account is erased.';
comment on column private.talent_lists.scope is
  'Whose it is to see, as private.scopes_of() has it: the network''s id for all of its members, its own where it is confidential.';
create index talent_lists_by_maker on private.talent_lists (made_by);
-- A confidential one takes its name from nobody: that would tell of it.
create unique index talent_lists_by_name on private.talent_lists (network_id, lower(btrim(name)))
  where not is_confidential;
create index talent_lists_by_network on private.talent_lists (network_id);
alter table private.talent_lists enable row level security;

create table private.saved_talent (
  network_id uuid not null references private.networks (id) on delete cascade,
  talent_id uuid not null references public.talent_profiles (user_id) on delete cascade,
  -- Typed, it has at most 2,000 characters; of two lists that become one the notes are joined.
  note text check (private.is_line(note, 64000)),
  version integer not null default 0,
  rating smallint check (rating between 1 and 5),
  saved_at timestamptz not null default now(),
  saved_by uuid references public.user_roles (user_id) on delete set null,
  noted_by uuid references public.user_roles (user_id) on delete set null,
  scope uuid not null,
  primary key (network_id, talent_id, scope)
);
comment on table private.saved_talent is
  'Whom a network has saved, once each however many of its open lists they are in, and what it thinks of them; once more for each confidential list. No row is in no list.';
comment on column private.saved_talent.scope is 'That of the lists whose it is: who may not see these learns nothing of it.';
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
  scope uuid not null,
  primary key (list_id, talent_id),
  -- Both by their network and scope: nobody is in a list of one by the hand of another.
  foreign key (list_id, network_id, scope) references private.talent_lists (id, network_id, scope)
    on update cascade on delete cascade,
  foreign key (network_id, talent_id, scope) references private.saved_talent (network_id, talent_id, scope)
    -- Of a network that is merged into another, both are moved.
    on delete cascade deferrable initially immediate
);
comment on table private.listed_talent is 'Who is in which list, at which stage, and where among those of the stage.';
comment on column private.listed_talent.scope is 'The list''s.';
create index listed_talent_by_list on private.listed_talent (list_id, network_id, scope);
create index listed_talent_by_person on private.listed_talent (network_id, talent_id, scope);
alter table private.listed_talent enable row level security;

create function private.set_scope() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'listed_talent' then
    new.scope := (select list.scope from private.talent_lists as list where list.id = new.list_id);
  else
    new.scope := coalesce(new.scope, new.network_id);
  end if;
  return new;
end
$$;
comment on function private.set_scope() is
  'Who is put in a list is there for those who see the list; who is saved is so for the whole network unless told otherwise.';
create trigger set_scope before insert on private.saved_talent for each row execute function private.set_scope();
create trigger set_scope before insert on private.listed_talent for each row execute function private.set_scope();

create function private.seen_saved(network uuid, reader uuid default auth.uid()) returns setof private.saved_talent
language plpgsql stable security definer set search_path = '' as $$
declare
  keys constant integer[] := private.keys_of_network(network);
  scopes constant uuid[] := private.scopes_of(reader);
begin
  return query
    select saved.*
    from private.saved_talent as saved
    join private.talent_search as found on found.user_id = saved.talent_id
    where saved.network_id = network and saved.scope = any (scopes)
      and private.is_visible_to('approved', found.blocked_keys, keys);
end
$$;
comment on function private.seen_saved(uuid, uuid) is
  'Whom a network has saved and may see now, by the one rule, of what one of its members may know. Whatever reads or counts saved talent begins here. Who is in a confidential list has a row for it beside that of the open ones.';

create function private.seen_people(network uuid, reader uuid default auth.uid()) returns setof private.saved_talent
language sql stable security definer set search_path = '' as $$
  select distinct on (saved.talent_id) saved.*
  from private.seen_saved(network, reader) as saved
  order by saved.talent_id, saved.scope <> saved.network_id, saved.saved_at, saved.scope;
$$;
comment on function private.seen_people(uuid, uuid) is
  'seen_saved(), each person once: as the whole network has saved them, else as the first confidential list has.';

create function private.lists_with(network uuid, talent uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select list.id
    from private.listed_talent as listed
    join private.talent_lists as list on list.id = listed.list_id
    where listed.network_id = network and listed.talent_id = talent
      and list.scope = any (private.scopes_of(auth.uid()))
    order by list.place, list.id
  );
end
$$;
comment on function private.lists_with(uuid, uuid) is
  'The network''s lists that somebody is in and that the caller sees, in its order. It does not ask whether the person may be seen.';

create function private.saved_json(saved private.saved_talent) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  scopes constant uuid[] := private.scopes_of(auth.uid());
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
            || jsonb_strip_nulls(jsonb_build_object('briefId', brief.id))
          order by list.place, list.id
        ),
        '[]'
      )
      from private.listed_talent as listed
      join private.talent_lists as list on list.id = listed.list_id
      left join private.briefs as brief on brief.id = list.brief_id and brief.scope = any (scopes)
      where listed.network_id = saved.network_id and listed.talent_id = saved.talent_id and list.scope = any (scopes)
    )
  ) || case when saved.scope <> saved.network_id then jsonb_build_object('keptIn', saved.scope) else '{}' end
    || private.author_json('savedBy', saved.network_id, saved.saved_by)
    || private.author_json('notedBy', saved.network_id, saved.noted_by);
end
$$;
comment on function private.saved_json(private.saved_talent) is
  'What a network keeps about somebody, for the caller: `{note, version, rating, savedAt, keptIn?, savedBy?, notedBy?, lists: [{id, name, stage, briefId?: the brief that the list is of}]}`, the names as author_json() has them, keptIn the confidential list whose note and rating these are.';

create function private.doubles_of(network uuid, talent uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'userId', profile.user_id, 'firstName', profile.first_name, 'lastName', profile.last_name,
          'reason', case when link.is_shown then 'same_link' else 'same_name' end
        )
        order by saved.saved_at, profile.user_id
      ),
      '[]'
    )
    from private.duplicate_keys as own
    join public.talent_profiles as self on self.user_id = own.user_id
    -- Of those whom they have saved: the desk's look-alikes are a few of all, whoever may be seen.
    cross join private.seen_people(network) as saved
    join private.duplicate_keys as other on other.user_id = saved.talent_id and other.user_id <> own.user_id
    join public.talent_profiles as profile on profile.user_id = other.user_id
    -- Only by what both profiles show: that two accounts share a telephone is the desk's to know.
    cross join lateral (
      select other.link_keys && own.link_keys and not (self.hide_links or profile.hide_links)
    ) as link (is_shown)
    where own.user_id = talent and (link.is_shown or other.name_key = own.name_key)
  );
end
$$;
comment on function private.doubles_of(uuid, uuid) is
  'Others whom the network has saved and may see, who by name or links look like the same person: `[{userId, firstName, lastName, reason: same_name | same_link}]`.';

create function public.talent_lists() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  self constant uuid := private.acting_network();
  scopes constant uuid[] := private.scopes_of(auth.uid());
begin
  return jsonb_build_object('items', (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', list.id, 'name', list.name, 'people', coalesce(counted.people, 0))
          || private.confidential_json(self, list.scope) || private.author_json('madeBy', self, list.made_by)
        order by list.place, list.id
      ),
      '[]'
    )
    from private.talent_lists as list
    left join (
      select listed.list_id, count(*) as people
      from private.seen_saved(self) as saved
      join private.listed_talent as listed using (network_id, talent_id, scope)
      group by listed.list_id
    ) as counted on counted.list_id = list.id
    where list.network_id = self and list.scope = any (scopes)
  ));
end
$$;
comment on function public.talent_lists() is
  'The calling network''s lists that the caller may see, in its order: `{items: [{id, name, people, confidentialTo?, madeBy?}]}`, as confidential_json() and author_json() have them. PT403 wrong_role.';
grant execute on function public.talent_lists() to authenticated;

create function private.require_list(network uuid, list uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from private.talent_lists as owned
    where owned.id = list and owned.network_id = network and owned.scope = any (private.scopes_of(auth.uid()))
  ) then
    raise exception 'list_not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function private.require_list(uuid, uuid) is
  'Refuses a list that is not the network''s or that the caller may not see, with PT404 list_not_found, whichever it is.';

create function private.find_list(network uuid, asked text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  scopes constant uuid[] := private.scopes_of(auth.uid());
begin
  if asked = 'first' then
    return (
      select owned.id from private.talent_lists as owned
      where owned.network_id = network and owned.scope = any (scopes) order by owned.place, owned.id limit 1
    );
  end if;
  if asked ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform private.require_list(network, asked::uuid);
    return asked::uuid;
  end if;
  return (
    select owned.id from private.talent_lists as owned
    where owned.network_id = network and owned.scope = any (scopes) and lower(btrim(owned.name)) = lower(btrim(asked))
    -- A confidential one may have the name of another.
    order by owned.is_confidential, owned.place, owned.id limit 1
  );
end
$$;
comment on function private.find_list(uuid, text) is
  'A network''s list that the caller may see by its id, by its name in any capitals, or `first`: the first in its order. Null when none has the name, or there is none; PT404 list_not_found for an id that is not the network''s.';

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
      end as rank,
      -- Of all that are saved each person once, as seen_people() has them.
      row_number() over (partition by saved.talent_id order by saved.scope <> self, saved.saved_at, saved.scope) as nth
    from private.seen_saved(self) as saved
    left join private.listed_talent as listed
      on listed.list_id = wanted and listed.talent_id = saved.talent_id and listed.scope = saved.scope
    where asked is null or listed.list_id is not null
  ),
  page as (
    select ranked.saved, ranked.rank, (ranked.saved).talent_id as id,
      row_number() over (order by ranked.rank, (ranked.saved).talent_id) as place
    from ranked
    where ranked.nth = 1 and (after_id is null or (ranked.rank, (ranked.saved).talent_id) > (after_rank, after_id))
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
  'Whom the calling network has saved and may see. filter `{list?: id | name | first, after?: nextCursor, limit = 24}`: of a list by stage and place, else of all the newest first. `{items: [saved_json() with talent: card], nextCursor: {rank, id} | null}`. PT404 list_not_found.';
grant execute on function public.saved_talent(jsonb) to authenticated;

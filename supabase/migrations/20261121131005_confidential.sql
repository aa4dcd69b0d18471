-- A list or brief that only some members of a network see. Which talent a network looks at can become gossip among
-- their present colleagues: for a member who is not a reader, a confidential list is in no count, search, notification
-- or export, and its id gets the answer of an unknown id. Owners are no exception, until no reader is left.

create table private.confidential_readers (
  network_id uuid not null,
  list_id uuid,
  brief_id uuid,
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  scope uuid not null generated always as (coalesce(list_id, brief_id)) stored,
  primary key (scope, user_id),
  constraint is_of_a_list_or_a_brief check (num_nonnulls(list_id, brief_id) = 1),
  foreign key (list_id, network_id) references private.talent_lists (id, network_id)
    on update cascade on delete cascade,
  foreign key (brief_id, network_id) references private.briefs (id, network_id)
    on update cascade on delete cascade
);
comment on table private.confidential_readers is
  'The members of a network who see a confidential list or brief. A member who leaves the network is no longer among them.';
comment on column private.confidential_readers.scope is 'The list''s or the brief''s id.';
create index confidential_readers_by_person on private.confidential_readers (user_id);
create index confidential_readers_by_list on private.confidential_readers (list_id, network_id);
create index confidential_readers_by_brief on private.confidential_readers (brief_id, network_id);
create index confidential_lists on private.talent_lists (network_id) where is_confidential;
create index confidential_briefs on private.briefs (network_id) where is_confidential;
alter table private.confidential_readers enable row level security;

create function private.readers_of(network uuid, wanted uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select reader.user_id
  from private.confidential_readers as reader
  join private.network_members as member
    on member.network_id = network and member.user_id = reader.user_id and member.ended_at is null
  where reader.scope = wanted and reader.network_id = network
    -- A member whose account is closed reads nothing.
    and private.announced_status_of(reader.user_id) = 'approved'
  order by member.joined_at, reader.user_id;
$$;
comment on function private.readers_of(uuid, uuid) is
  'The present readers of a confidential list or brief: if there are none, the owners of the network.';

create function private.scopes_of(account uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  member private.network_members;
begin
  select * into member from private.network_members as present
  where present.user_id = account and present.ended_at is null;
  if member.network_id is null then
    return '{}';
  end if;
  return array(
    with own (scope) as (
      select reader.scope from private.confidential_readers as reader
      where reader.user_id = account and reader.network_id = member.network_id
    )
    select member.network_id
    union all
    select own.scope from own
    union all
    -- So that the work of a member who kept a list to themselves is not lost when they leave.
    select hidden.scope
    from (
      select list.scope from private.talent_lists as list
      where list.network_id = member.network_id and list.is_confidential
      union all
      select brief.scope from private.briefs as brief
      where brief.network_id = member.network_id and brief.is_confidential
    ) as hidden
    -- Calls ask this for many rows: the readers are looked up for the others' alone.
    where member.role = 'owner' and hidden.scope not in (select own.scope from own)
      and not exists (select from private.readers_of(member.network_id, hidden.scope))
  );
end
$$;
comment on function private.scopes_of(uuid) is
  'The scopes that an account may see: its network, and each confidential list and brief of which it is a reader; for an owner also those that have no reader left. This is the one rule of what colleagues see of each other: everything that reads or counts lists, saved talent or briefs uses it.';

create function private.confidential_json(network uuid, scope uuid, version integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb := case when version > 0 then jsonb_build_object('accessVersion', version) else '{}' end;
begin
  if scope = network then
    return answer;
  end if;
  return answer || jsonb_build_object('confidentialTo', array(select private.readers_of(network, scope)));
end
$$;
comment on function private.confidential_json(uuid, uuid, integer) is
  'The readers of a list or brief: `{confidentialTo?: [userId], accessVersion?}`. `confidentialTo` is left out if the whole network sees it, and empty if only owners see it because no reader is left; `accessVersion` is left out until somebody changes the access.';

create function private.forget_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.confidential_readers as reader
  where reader.user_id = new.user_id and reader.network_id = new.network_id;
  return null;
end
$$;
comment on function private.forget_readers() is
  'Removes a member who leaves a network from all its confidential lists and briefs, even if they come back later.';
create trigger forget_readers after update of ended_at on private.network_members
  for each row when (old.ended_at is null and new.ended_at is not null) execute function private.forget_readers();

create function private.chosen_readers(network uuid, access jsonb) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  chosen uuid[];
begin
  perform private.require_keys(access, '{confidential,members}');
  perform private.require(jsonb_typeof(access -> 'confidential') = 'boolean', 'confidential');
  perform private.require_texts(access, 'members', 100, 36);
  perform private.require(
    (
      select coalesce(bool_and(given ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'), true)
      from jsonb_array_elements_text(access -> 'members') as given
    ),
    'members'
  );
  if not (access -> 'confidential')::boolean then
    return null;
  end if;
  chosen := array(select distinct given::uuid from jsonb_array_elements_text(access -> 'members') as given);
  perform private.require(
    not exists (
      select from unnest(chosen) as wanted
      where not exists (
        select from private.network_members as member
        where member.network_id = network and member.user_id = wanted and member.ended_at is null
      )
    ),
    'members'
  );
  return array(select unnest(chosen) union select auth.uid());
end
$$;
comment on function private.chosen_readers(uuid, jsonb) is
  'The chosen readers of a list or brief: `{confidential, members: [userId]}`, always with the caller among them; null for the whole network. PT422 validation_failed with the field, also for somebody who is not a member.';

create function private.access_json(readers uuid[], version integer) returns jsonb
language sql immutable parallel safe set search_path = ''
return jsonb_build_object(
  'confidential', readers is not null, 'members', coalesce(to_jsonb(readers), '[]'), 'version', version
);
comment on function private.access_json(uuid[], integer) is
  'The access of a list or brief, as in shared/access.ts; readers are null for the whole network.';

create function private.next_access_version(
  network uuid, scope uuid, version integer, access jsonb, readers uuid[]
) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  present constant uuid[] := case
    when scope <> network then array(select reader from private.readers_of(network, scope) as reader order by reader)
  end;
  chosen constant uuid[] := case
    when readers is not null then array(select reader from unnest(readers) as reader order by reader)
  end;
begin
  -- If the access is already as wanted, the save is accepted, whatever version it names.
  if chosen is not distinct from present then
    return version;
  end if;
  if access ->> 'version' <> version::text then
    raise exception 'access_changed'
      using errcode = 'PT409', detail = private.access_json(present, version)::text;
  end if;
  return version + 1;
end
$$;
comment on function private.next_access_version(uuid, uuid, integer, jsonb, uuid[]) is
  'The next version of the access of a list or brief, given its scope, its version so far and the wanted readers. PT409 access_changed, with the present access as JSON, if `access.version` names another version and the wanted readers differ from the present ones.';

create function private.joined_notes(first text, second text) returns text
language sql immutable parallel safe set search_path = ''
return case when first = second then first else nullif(concat_ws(E'\n', first, second), '') end;
comment on function private.joined_notes(text, text) is 'Two notes about one person as one, the same only once.';

create function private.open_to_all(network uuid, list uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.saved_talent as kept
    (network_id, talent_id, scope, note, version, rating, saved_at, saved_by, noted_by)
  select saved.network_id, saved.talent_id, network, saved.note, saved.version, saved.rating, saved.saved_at,
    saved.saved_by, saved.noted_by
  from private.saved_talent as saved where saved.network_id = network and saved.scope = list
  on conflict (network_id, talent_id, scope) do update
  set
    note = private.joined_notes(kept.note, excluded.note),
    version = kept.version + 1,
    rating = coalesce(kept.rating, excluded.rating),
    noted_by = coalesce(kept.noted_by, excluded.noted_by);
$$;
comment on function private.open_to_all(uuid, uuid) is
  'Opens the notes about talent in a confidential list to the whole network, after the network''s own notes.';

create function public.set_list_access(list uuid, access jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network('editor');
  readers uuid[];
  known private.talent_lists;
  next_version integer;
begin
  perform private.lock_network(network);
  perform private.require_list(network, list);
  readers := private.chosen_readers(network, access - 'version');
  select owned.* into known from private.talent_lists as owned where owned.id = list;
  next_version := private.next_access_version(network, known.scope, known.access_version, access, readers);
  if readers is not null and not known.is_confidential then
    insert into private.saved_talent
      (network_id, talent_id, scope, note, version, rating, saved_at, saved_by, noted_by)
    select saved.network_id, saved.talent_id, list, saved.note, saved.version, saved.rating, saved.saved_at,
      saved.saved_by, saved.noted_by
    from private.saved_talent as saved join private.listed_talent as listed using (network_id, talent_id, scope)
    where listed.list_id = list;
  elsif readers is null and known.is_confidential then
    if exists (
      select from private.talent_lists as other
      where other.network_id = network and not other.is_confidential
        and lower(btrim(other.name)) = lower(btrim(known.name))
    ) then
      raise exception 'list_exists' using errcode = 'PT409';
    end if;
    perform private.open_to_all(network, list);
  end if;
  -- The talent in it follow by its scope.
  update private.talent_lists as owned set is_confidential = readers is not null, access_version = next_version
  where owned.id = list and owned.access_version <> next_version;
  perform private.forget_unlisted(network);
  delete from private.confidential_readers as reader where reader.list_id = list;
  insert into private.confidential_readers (network_id, list_id, user_id)
  select network, list, chosen from unnest(readers) as chosen;
  return private.access_json(readers, next_version);
end
$$;
comment on function public.set_list_access(uuid, jsonb) is
  'Sets who sees one of the calling network''s lists: `{confidential, members: [userId]}`, the caller always among them; without confidential the whole network. Talent in a confidential list have a separate note and rating there, which begin as the network''s, and are joined to the network''s when the list is opened again. With `version`, the version that was edited, the save does not overwrite what somebody else has set since. Answers what is set: `{confidential, members, version}`. PT403 wrong_role; PT404 list_not_found; PT409 access_changed as next_access_version() has it, list_exists when opened beside one of that name; PT422 validation_failed with the field. Repeatable.';
grant execute on function public.set_list_access(uuid, jsonb) to authenticated;

create function public.set_brief_access(wanted uuid, access jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  network constant uuid := private.acting_network('editor');
  readers uuid[];
  known private.briefs;
  next_version integer;
begin
  perform private.lock_network(network);
  known := private.own_brief(wanted, 'editor');
  readers := private.chosen_readers(network, access - 'version');
  next_version := private.next_access_version(network, known.scope, known.access_version, access, readers);
  perform private.wait_for_enquiry_moves(wanted);
  update private.briefs as brief set is_confidential = readers is not null, access_version = next_version
  where brief.id = wanted and brief.access_version <> next_version;
  delete from private.confidential_readers as reader where reader.brief_id = wanted;
  insert into private.confidential_readers (network_id, brief_id, user_id)
  select network, wanted, chosen from unnest(readers) as chosen;
  return private.access_json(readers, next_version);
end
$$;
comment on function public.set_brief_access(uuid, jsonb) is
  'Sets which members of the calling network see one of its briefs: `{confidential, members: [userId]}`, as set_list_access() does for a list. Talent who fit it see it as before. PT403 wrong_role; PT404 brief_not_found; PT409 access_changed; PT422 validation_failed with the field. Repeatable.';
grant execute on function public.set_brief_access(uuid, jsonb) to authenticated;

-- Saving a brief: all of it or nothing, and never over the save of another tab.

create function private.require_day(payload jsonb, field text) returns void
language plpgsql immutable set search_path = '' as $$
declare
  given constant text := payload ->> field;
begin
  perform private.require(
    jsonb_typeof(payload -> field) = 'null'
      or (jsonb_typeof(payload -> field) = 'string' and given ~ '^2[01][0-9]{2}-(0[1-9]|1[0-2])-[0-3][0-9]$'),
    field
  );
  -- The 30th of February is written like a day.
  perform private.require(
    given is null or (substr(given, 9)::integer between 1 and extract(
      day from (substr(given, 1, 7) || '-01')::date + interval '1 month' - interval '1 day'
    )),
    field
  );
end
$$;
comment on function private.require_day(jsonb, text) is
  'Refuses a payload whose field is neither null nor a day of this century or the next: 2027-01-11.';

create function private.require_years(payload jsonb, field text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(payload -> field) is distinct from 'null' then
    perform private.require_integer(payload, field, 0, 80);
  end if;
end
$$;
comment on function private.require_years(jsonb, text) is
  'Refuses a payload whose field is neither null nor whole years from 0 to 80.';

create function private.require_brief(brief jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_keys(brief, '{
    version,state,title,roles,mustSkills,niceSkills,languages,place,isRemote,mustBeThere,minYears,maxYears,
    startsOn,endsOn,text,showNetworkName}');
  perform private.require_typed_text(brief, '{text}');
  perform private.require(brief ->> 'state' = any (enum_range(null::private.brief_state)::text[]), 'state');
  perform private.require_text(brief, 'title', 120);
  perform private.require(private.is_line(brief ->> 'title', 120), 'title');
  perform private.require_texts(brief, 'roles', 5, 40);
  perform private.require(
    array(select jsonb_array_elements_text(brief -> 'roles')) <@ private.work_roles(), 'roles'
  );
  perform private.require_texts(brief, 'mustSkills', 15, 40);
  perform private.require_texts(brief, 'niceSkills', 15, 40);
  perform private.require(
    (
      select count(distinct private.value_key(given)) = count(*)
      from jsonb_array_elements_text((brief -> 'mustSkills') || (brief -> 'niceSkills')) as given
    ),
    'niceSkills'
  );
  perform private.require(private.are_wanted_languages(brief -> 'languages'), 'languages');
  perform private.require_text(brief, 'place', 120);
  perform private.require(jsonb_typeof(brief -> field) = 'boolean', field)
  from unnest('{isRemote,mustBeThere,showNetworkName}'::text[]) as field;
  perform private.require(not ((brief -> 'isRemote')::boolean and (brief -> 'mustBeThere')::boolean), 'mustBeThere');
  perform private.require_years(brief, 'minYears');
  perform private.require_years(brief, 'maxYears');
  perform private.require(
    ((brief ->> 'minYears')::integer <= (brief ->> 'maxYears')::integer) is not false, 'maxYears'
  );
  perform private.require_day(brief, 'startsOn');
  perform private.require_day(brief, 'endsOn');
  perform private.require(brief ->> 'endsOn' is null or brief ->> 'startsOn' is not null, 'startsOn');
  perform private.require((brief ->> 'startsOn' <= brief ->> 'endsOn') is not false, 'endsOn');
  perform private.require_text(brief, 'text', 2000);
  perform private.require(
    '[]' <> any (array[brief -> 'roles', brief -> 'mustSkills', brief -> 'niceSkills', brief -> 'languages'])
      or not private.is_blank(brief ->> 'place')
      or num_nonnulls(brief ->> 'minYears', brief ->> 'maxYears', brief ->> 'startsOn') > 0,
    'roles'
  );
end
$$;
comment on function private.require_brief(jsonb) is
  'Refuses a brief that breaks a rule, with the name of the first such field; a brief that asks for nothing with `roles`.';

create function private.brief_with(known private.briefs, payload jsonb) returns private.briefs
language plpgsql stable set search_path = '' as $$
begin
  known.state := payload ->> 'state';
  known.title := payload ->> 'title';
  known.roles := array(select jsonb_array_elements_text(payload -> 'roles'));
  known.must_skills := array(select jsonb_array_elements_text(payload -> 'mustSkills'));
  known.nice_skills := array(select jsonb_array_elements_text(payload -> 'niceSkills'));
  known.languages := payload -> 'languages';
  known.place := payload ->> 'place';
  known.is_remote := payload -> 'isRemote';
  known.must_be_there := payload -> 'mustBeThere';
  known.min_years := payload ->> 'minYears';
  known.max_years := payload ->> 'maxYears';
  known.starts_on := payload ->> 'startsOn';
  known.ends_on := payload ->> 'endsOn';
  known.text := payload ->> 'text';
  known.shows_network_name := payload -> 'showNetworkName';
  return known;
end
$$;
comment on function private.brief_with(private.briefs, jsonb) is
  'A brief with the values of a payload. It checks nothing.';

create function private.store_brief(known private.briefs, payload jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  known := private.brief_with(known, payload);
  insert into private.briefs as stored (
    id, network_id, version, state, title, roles, must_skills, nice_skills, languages, place, is_remote, must_be_there,
    min_years, max_years, starts_on, ends_on, text, shows_network_name, made_by, created_at, updated_at, is_confidential
  )
  values (
    known.id, known.network_id, known.version, known.state, known.title, known.roles, known.must_skills,
    known.nice_skills, known.languages, known.place, known.is_remote, known.must_be_there, known.min_years,
    known.max_years, known.starts_on, known.ends_on, known.text, known.shows_network_name, known.made_by, known.created_at,
    known.updated_at, coalesce(known.is_confidential, false)
  )
  on conflict (id) do update
  set
    version = stored.version + 1,
    state = excluded.state,
    title = excluded.title,
    roles = excluded.roles,
    must_skills = excluded.must_skills,
    nice_skills = excluded.nice_skills,
    languages = excluded.languages,
    place = excluded.place,
    is_remote = excluded.is_remote,
    must_be_there = excluded.must_be_there,
    min_years = excluded.min_years,
    max_years = excluded.max_years,
    starts_on = excluded.starts_on,
    ends_on = excluded.ends_on,
    text = excluded.text,
    shows_network_name = excluded.shows_network_name,
    changed_by = auth.uid()
  returning * into known;
  return private.brief_json(known);
end
$$;
comment on function private.store_brief(private.briefs, jsonb) is
  'Writes a payload over a brief, or as a new one. It checks nothing.';

create function private.require_room_for_brief(network uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- One after the other, or two tabs would both find room for the last.
  perform private.lock_network(network);
  -- Each brief that opens is news to the talent who fit it.
  perform private.limit_own_rate('open_brief', 30);
  perform private.limit_own_rate('open_brief_day', 200, 86400);
  -- Counted as the caller sees them, or it would tell of those that are confidential.
  if (
    select count(*) >= 100 from private.briefs as brief
    where brief.network_id = network and brief.state = 'open' and brief.scope = any (private.scopes_of(auth.uid()))
  ) then
    raise exception 'briefs_full' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.require_room_for_brief(uuid) is
  'Refuses another brief where the caller sees 100 that are open: PT409 briefs_full; and opening more than 30 in a minute or 200 in a day: PT429 too_many_requests.';

create function public.add_brief(brief jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  added private.briefs;
  readers uuid[];
begin
  added.network_id := private.acting_network('editor');
  perform private.require_brief(brief - 'access');
  if brief ? 'access' then
    readers := private.chosen_readers(added.network_id, brief -> 'access');
  end if;
  if brief ->> 'state' = 'open' then
    perform private.require_room_for_brief(added.network_id);
  end if;
  added.id := gen_random_uuid();
  added.version := 1;
  added.made_by := auth.uid();
  added.created_at := now();
  added.updated_at := now();
  added.is_confidential := readers is not null;
  perform private.store_brief(added, brief);
  insert into private.confidential_readers (network_id, brief_id, user_id)
  select added.network_id, added.id, chosen from unnest(readers) as chosen;
  perform private.note_network_activity(added.network_id, 'brief_made', brief => added.id, name => brief ->> 'title');
  select stored.* into added from private.briefs as stored where stored.id = added.id;
  return private.brief_json(added);
end
$$;
comment on function public.add_brief(jsonb) is
  'Adds a brief of the calling network and answers it: as shared/briefs.ts has it, without what cannot be edited and without version; with `access`, as set_brief_access() takes it, only these members ever see it. PT422 validation_failed with the field; PT409 briefs_full; PT429 too_many_requests when too many were opened.';
grant execute on function public.add_brief(jsonb) to authenticated;

create function public.save_brief(wanted uuid, brief jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  present private.briefs := private.own_brief(wanted, 'editor');
begin
  perform private.require_brief(brief - 'version');
  -- Before the brief, like everybody who changes what a network has.
  perform private.lock_network(present.network_id);
  if brief ->> 'state' = 'open' and present.state = 'closed' then
    perform private.require_room_for_brief(present.network_id);
  end if;
  select stored.* into present from private.briefs as stored where stored.id = wanted for update;
  if present.id is null then
    raise exception 'brief_not_found' using errcode = 'PT404';
  end if;
  if brief ->> 'version' <> present.version::text then
    raise exception 'brief_changed' using errcode = 'PT409';
  end if;
  if brief ->> 'title' <> present.title then
    perform private.note_network_activity(
      present.network_id, 'brief_renamed', brief => wanted, name => brief ->> 'title', detail => present.title
    );
  end if;
  if brief ->> 'state' <> present.state::text then
    perform private.note_network_activity(
      present.network_id, case brief ->> 'state' when 'open' then 'brief_opened' else 'brief_closed' end,
      brief => wanted, name => brief ->> 'title'
    );
  end if;
  return private.store_brief(present, brief);
end
$$;
comment on function public.save_brief(uuid, jsonb) is
  'Replaces one of the calling network''s briefs by an edited `brief()`, and answers it as saved; `version` is the version that was edited; null or none accepts any. PT404 brief_not_found; PT409 brief_changed when it was saved since; PT409 briefs_full; PT429 too_many_requests when too many were opened; PT422 validation_failed with the field.';
grant execute on function public.save_brief(uuid, jsonb) to authenticated;

create function public.delete_brief(wanted uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone private.briefs := private.own_brief(wanted, 'editor');
begin
  -- Before its lists, which lose their brief, in the order of functions that change a list.
  perform private.lock_network(gone.network_id);
  perform private.wait_for_enquiry_moves(wanted);
  delete from private.briefs as brief where brief.id = wanted returning brief.* into gone;
  -- A confidential brief leaves nobody who could be told.
  if not gone.is_confidential then
    perform private.note_network_activity(gone.network_id, 'brief_deleted', name => gone.title);
  end if;
end
$$;
comment on function public.delete_brief(uuid) is 'Deletes one of the calling network''s briefs. PT404 brief_not_found.';
grant execute on function public.delete_brief(uuid) to authenticated;

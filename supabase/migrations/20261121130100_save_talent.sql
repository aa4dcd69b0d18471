-- Saving somebody, and moving them between stages.

create function private.place_in_stage(
  list uuid,
  talent uuid,
  wanted private.list_stage,
  before_whom uuid
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  others constant uuid[] := array(
    select listed.talent_id from private.listed_talent as listed
    where listed.list_id = list and listed.stage = wanted and listed.talent_id <> talent
    order by listed.place, listed.talent_id
  );
  -- If the network can no longer see the talent before whom they go, the place is ignored.
  at_place constant integer := coalesce(
    case when private.can_see_talent(before_whom) then array_position(others, before_whom) end,
    cardinality(others) + 1
  );
begin
  update private.listed_talent as listed
  set stage = wanted, place = placed.place
  from unnest(others[:at_place - 1] || talent || others[at_place:]) with ordinality as placed (person, place)
  where listed.list_id = list and listed.talent_id = placed.person
    and (listed.stage, listed.place) is distinct from (wanted, placed.place::integer);
end
$$;
comment on function private.place_in_stage(uuid, uuid, private.list_stage, uuid) is
  'Moves somebody within a list: to a stage, before another, or to its end.';

create function private.add_list(network uuid, name text, readers uuid[] default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  added uuid;
begin
  -- Counted as the caller sees them: one that is full sooner than it looks would tell of a confidential list.
  if (
    select count(*) from private.talent_lists as owned
    where owned.network_id = network and owned.scope = any (private.scopes_of(auth.uid()))
  ) >= 30 then
    raise exception 'lists_full' using errcode = 'PT409';
  end if;
  insert into private.talent_lists (network_id, name, place, made_by, is_confidential)
  select network, add_list.name, coalesce(max(owned.place), 0) + 1, auth.uid(), readers is not null
  from private.talent_lists as owned where owned.network_id = network
  returning id into added;
  insert into private.confidential_readers (network_id, list_id, user_id)
  select network, added, chosen from unnest(readers) as chosen;
  perform private.note_network_activity(network, 'list_made', list => added);
  return added;
end
$$;
comment on function private.add_list(uuid, text, uuid[]) is
  'Adds a list at the end of a network''s, with readers a confidential one: PT409 lists_full at 30 that the caller sees. It checks nothing of the name.';

create function private.saved_row(network uuid, talent uuid, list uuid) returns private.saved_talent
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant uuid := (select owned.scope from private.talent_lists as owned where owned.id = list);
  scopes constant uuid[] := private.scopes_of(auth.uid());
  kept private.saved_talent;
begin
  select saved.* into kept from private.saved_talent as saved
  where saved.network_id = network and saved.talent_id = talent and saved.scope = any (scopes)
    and (list is null or saved.scope = wanted)
  order by saved.scope <> network, saved.saved_at, saved.scope limit 1;
  return kept;
end
$$;
comment on function private.saved_row(uuid, uuid, uuid) is
  'A network''s row about somebody for a list, or without a list the one of visible_saved_people(); null if there is none that the caller may know.';

create function public.save_talent(talent uuid, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  self constant uuid := private.acting_network();
  asked constant text := changes ->> 'list';
  wanted private.list_stage;
  target uuid;
  kept_scope uuid;
  present private.list_stage;
  saved private.saved_talent := private.saved_row(self, talent, null);
  noted constant text := case when not private.is_blank(changes ->> 'note') then changes ->> 'note' end;
begin
  -- Before everything else, or another refusal would tell that there is somebody.
  if not (
    private.can_see_talent(talent)
    and exists (select from public.talent_profiles as profile where profile.user_id = talent)
  ) then
    raise exception 'talent_not_found' using errcode = 'PT404';
  end if;
  -- A viewer may rate and comment on talent whom others have saved, and no more.
  if changes - '{rating,note,version,list}'::text[] <> '{}' or saved.talent_id is null
    or (changes ? 'list' and (asked = any (private.lists_with(self, talent)::text[])) is not true)
  then
    perform private.acting_network('editor');
  end if;
  perform private.require(char_length(coalesce(changes ->> 'note', '')) <= 2000, 'note');
  perform private.require(coalesce((changes -> 'version')::text ~ '^[0-9]{1,9}$', true), 'version');
  perform private.require(coalesce((changes -> 'rating')::text ~ '^([1-5]|null)$', true), 'rating');
  perform private.require(coalesce(changes ->> 'stage' = any (enum_range(null::private.list_stage)::text[]), true), 'stage');
  wanted := changes ->> 'stage';
  -- The account first, because the note locks it, and then the network.
  perform from public.talent_profiles as profile where profile.user_id = talent for key share;
  perform private.lock_network(self);

  if changes ? 'brief' then
    perform private.require(not changes ? 'list', 'brief');
    target := private.list_of_brief(self, (changes ->> 'brief')::uuid);
  elsif asked is distinct from 'first' and asked is not null then
    perform private.require(private.is_line(asked, 60), 'list');
    target := coalesce(private.find_list(self, asked), private.add_list(self, asked));
  elsif asked = 'first' or (private.saved_row(self, talent, null)).talent_id is null then
    target := coalesce(private.find_list(self, 'first'), private.add_list(self, 'Saved talent'));
  end if;

  kept_scope := coalesce(
    (select owned.scope from private.talent_lists as owned where owned.id = target),
    (private.saved_row(self, talent, null)).scope
  );
  insert into private.saved_talent as kept (network_id, talent_id, scope, saved_by)
  values (self, talent, kept_scope, auth.uid())
  on conflict do nothing;
  if changes ? 'note' then
    select kept.* into saved from private.saved_talent as kept
    where kept.network_id = self and kept.talent_id = talent and kept.scope = kept_scope;
    -- If there was no note, or the same note is there already, no text is lost.
    if (changes ->> 'version')::integer <> saved.version and saved.version <> 0 and saved.note is distinct from noted then
      raise exception 'note_changed' using errcode = 'PT409', detail = private.saved_json(saved)::text;
    end if;
  end if;
  update private.saved_talent as kept
  set
    note = case when changes ? 'note' then noted else kept.note end,
    noted_by = case
      when not changes ? 'note' or kept.note is not distinct from noted then kept.noted_by
      when noted is not null then auth.uid()
    end,
    version = kept.version + (changes ? 'note' and kept.note is distinct from noted)::integer,
    rating = case when changes ? 'rating' then (changes ->> 'rating')::smallint else kept.rating end
  where kept.network_id = self and kept.talent_id = talent and kept.scope = kept_scope
  returning * into saved;

  if target is not null then
    select listed.stage into present from private.listed_talent as listed
    where listed.list_id = target and listed.talent_id = save_talent.talent;
    if not found then
      -- Counted as the network sees them: a list that is full sooner than it looks would tell of somebody.
      if (
        select count(*) from private.listed_talent as listed
        join private.visible_saved(self, among => array(
          select there.talent_id from private.listed_talent as there where there.list_id = target
        )) as seen using (network_id, talent_id, scope)
        where listed.list_id = target
      ) >= 200 then
        raise exception 'list_full' using errcode = 'PT409';
      end if;
      insert into private.listed_talent (list_id, network_id, talent_id, stage, place)
      values (target, self, talent, coalesce(wanted, 'longlist'), 0);
    end if;
    if present is null or present <> wanted then
      perform private.note_network_activity(
        self, case when present is null then 'list_saved' else 'list_moved' end, list => target, talent => talent,
        detail => coalesce(wanted, 'longlist')::text
      );
    end if;
    if present is null or present <> wanted or changes ? 'before' then
      perform private.place_in_stage(
        target, talent, coalesce(wanted, present, 'longlist'), (changes ->> 'before')::uuid
      );
    end if;
  end if;
  return private.saved_json(saved) || jsonb_build_object('doubles', private.saved_duplicates(self, talent))
    || case when changes ? 'brief' then jsonb_build_object('into', target) else '{}' end;
end
$$;
comment on function public.save_talent(uuid, jsonb) is
  'Saves somebody, or changes what is kept about them; the same again changes nothing. changes `{note?, version?, rating?: 1 to 5 | null, list?: id | name | first, brief?: in place of a list, stage?, before?: userId | null for the end}`; a name that no list has in any capitals is a new list''s. Without a list, who is in none goes to the first, which is made if there is none. Beside a confidential list are a note and a rating of its own, changed by naming it. A note names the version that it was made of; without one it is written over whatever is there. `{note, version, rating, savedAt, keptIn?, lists: [{id, name, stage, briefId?}], doubles: [{userId, firstName, lastName, reason}], into?: the list of the brief}`. A viewer changes the rating of who is saved already, and nothing else: PT403 member_role. PT404 talent_not_found as view_talent() has it, list_not_found, brief_not_found; PT409 list_full at 200, lists_full at 30, note_changed with what is kept now as JSON; PT422 validation_failed.';
grant execute on function public.save_talent(uuid, jsonb) to authenticated;

create function private.forget_unlisted(network uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.saved_talent as saved
  where saved.network_id = network and not exists (
    select from private.listed_talent as listed
    where listed.network_id = saved.network_id and listed.talent_id = saved.talent_id and listed.scope = saved.scope
  );
$$;
comment on function private.forget_unlisted(uuid) is 'Deletes a saved talent who is no longer in any list of a network.';

create function public.unsave_talent(talent uuid, list uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  self constant uuid := private.acting_network('editor');
  taken uuid;
begin
  -- The account first, because the note locks it, and then the network.
  perform from public.talent_profiles as profile where profile.user_id = talent for key share;
  perform private.lock_network(self);
  for taken in
    delete from private.listed_talent as listed
    where listed.network_id = self and listed.talent_id = unsave_talent.talent
      and listed.scope = any (private.scopes_of(auth.uid()))
      and (unsave_talent.list is null or listed.list_id = unsave_talent.list)
    returning listed.list_id
  loop
    perform private.note_network_activity(self, 'list_unsaved', list => taken, talent => unsave_talent.talent);
  end loop;
  perform private.forget_unlisted(self);
end
$$;
comment on function public.unsave_talent(uuid, uuid) is
  'Removes somebody from a list, or without one from all lists that the caller sees; if no list contains them any more, note and rating are deleted. Does nothing for a talent who is not saved.';
grant execute on function public.unsave_talent(uuid, uuid) to authenticated;

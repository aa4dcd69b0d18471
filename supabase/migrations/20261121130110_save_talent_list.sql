-- The lists themselves: their names, their order, and who sees them.

create function public.save_talent_list(list jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  self constant uuid := private.acting_network('editor');
  target uuid := (list ->> 'id')::uuid;
  former text;
  scopes constant uuid[] := private.scopes_of(auth.uid());
  others uuid[];
  at_place integer;
begin
  perform private.lock_network(self);
  if target is not null then
    perform private.require_list(self, target);
  end if;
  if target is null or list ? 'name' then
    perform private.require(private.is_line(list ->> 'name', 60), 'name');
  end if;
  if exists (
    select from private.talent_lists as other
    where other.network_id = self and other.id is distinct from target and other.scope = any (scopes)
      and lower(btrim(other.name)) = lower(btrim(list ->> 'name'))
  ) then
    raise exception 'list_exists' using errcode = 'PT409';
  end if;

  if target is null then
    target := private.add_list(
      self, list ->> 'name', case when list ? 'access' then private.chosen_readers(self, list -> 'access') end
    );
  elsif list ? 'name' then
    select owned.name into former from private.talent_lists as owned where owned.id = target;
    if list ->> 'formerName' <> former and list ->> 'name' <> former then
      raise exception 'list_renamed' using errcode = 'PT409', detail = (
        jsonb_build_object('name', former) || private.author_json('renamedBy', self, (
          select deed.by_id from private.network_activity as deed
          where deed.list_id = target and deed.kind = 'list_renamed' order by deed.at desc, deed.id desc limit 1
        ))
      )::text;
    end if;
    update private.talent_lists as owned set name = list ->> 'name' where owned.id = target;
    if former <> list ->> 'name' then
      perform private.note_network_activity(self, 'list_renamed', list => target, detail => former);
    end if;
  end if;
  if list ? 'before' then
    others := array(
      select owned.id from private.talent_lists as owned
      where owned.network_id = self and owned.id <> target order by owned.place, owned.id
    );
    -- A place before a list that the caller does not see is ignored.
    at_place := coalesce(
      (
        select array_position(others, before.id) from private.talent_lists as before
        where before.id = (list ->> 'before')::uuid and before.scope = any (scopes)
      ),
      cardinality(others) + 1
    );
    update private.talent_lists as owned set place = placed.place
    from unnest(others[:at_place - 1] || target || others[at_place:]) with ordinality as placed (id, place)
    where owned.id = placed.id;
  end if;
  return public.talent_lists() || jsonb_build_object('id', target);
end
$$;
comment on function public.save_talent_list(jsonb) is
  'Makes a list `{name, access?: as set_list_access() takes it}`, which no colleague sees before that is set, or changes one `{id, name?, formerName?: the name that the other is given in place of, before?: id of the list it goes before | null for the end}`. All lists as talent_lists() has them, with the `id` of this one. PT404 list_not_found; PT409 lists_full at 30, list_exists for a name that another list has in any capitals, list_renamed when it has a third name by then, with `{name, renamedBy?}` as author_json() has it as JSON; PT422 validation_failed.';
grant execute on function public.save_talent_list(jsonb) to authenticated;

create function public.remove_talent_list(list uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  self constant uuid := private.acting_network('editor');
  gone private.talent_lists;
begin
  perform private.lock_network(self);
  delete from private.talent_lists as owned
  where owned.id = list and owned.network_id = self and owned.scope = any (private.scopes_of(auth.uid()))
  returning owned.* into gone;
  if not found then
    raise exception 'list_not_found' using errcode = 'PT404';
  end if;
  -- A confidential list leaves nobody who could be told.
  if not gone.is_confidential then
    perform private.note_network_activity(self, 'list_deleted', name => gone.name);
  end if;
  perform private.forget_unlisted(self);
end
$$;
comment on function public.remove_talent_list(uuid) is
  'Removes a list; talent who were in no other are no longer saved. PT404 list_not_found for a list that is not the calling network''s or that the caller does not see.';
grant execute on function public.remove_talent_list(uuid) to authenticated;

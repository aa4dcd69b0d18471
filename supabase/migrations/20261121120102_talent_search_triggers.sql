-- The triggers that write the search's rows again whenever their source data change.

create function private.forget_facets() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- There is no new row after a delete.
  given_up constant integer[] := array(
    select facet from unnest(old.facets) as facet where facet <> all (coalesce(new.facets, '{}'))
  );
  -- A frequent value also occurs among the newest rows, so only the other values are looked up in the index. The index
  -- collects all holders of a value before it returns the first: among a million rows that can be half of them.
  rare constant integer[] := array(
    select facet from unnest(given_up) as facet
    where not exists (
      select from (
        select found.facets from private.talent_search as found order by found.listed_at desc, found.id desc limit 200
      ) as newest
      where facet = any (newest.facets)
    )
  );
begin
  delete from private.facet_values as value
  where value.id in (
    select unused.id from private.facet_values as unused
    where unused.id = any (rare)
      and not exists (
        select from private.talent_search as found
        where found.facets operator(pg_catalog.@>) array[unused.id]
      )
    for update skip locked
  );
  return null;
end
$$;
comment on function private.forget_facets() is 'Deletes values by which nobody can be found any longer.';
create trigger forget_facets_of_gone after delete on private.talent_search
  for each row execute function private.forget_facets();
create trigger forget_facets after update of facets on private.talent_search
  for each row when (old.facets <> new.facets) execute function private.forget_facets();

create function private.index_once(talent uuid, is_done boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('search.waits_for', case when is_done then '' else talent::text end, true);
  if is_done then
    perform private.index_talent(talent);
  end if;
end
$$;
comment on function private.index_once(uuid, boolean) is
  'Called before and after changes of several of a talent''s tables in one transaction: their row of the search is written once, at the end, and not with each of them.';

create function private.index_changed_talent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.user_id::text is distinct from current_setting('search.waits_for', true) then
    perform private.index_talent(new.user_id);
  end if;
  return null;
end
$$;
comment on function private.index_changed_talent() is 'Indexes a talent whose profile has changed.';
create trigger update_search after insert or update on public.talent_profiles
  for each row execute function private.index_changed_talent();

create function private.index_staff_of_renamed_network() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_talent(staff.user_id)
  from (
    select profile.user_id from public.talent_profiles as profile
    where profile.hide_employer
      and profile.current_network_id = any (private.network_with_merged(coalesce(new.merged_into, new.id)))
    order by profile.user_id
  ) as staff;
  return null;
end
$$;
comment on function private.index_staff_of_renamed_network() is
  'Indexes the talents who chose a network that is called otherwise now, and do not name it.';
create trigger update_search_of_staff after update of name, company_name, merged_into on private.networks
  for each row when (
    (old.name, old.company_name, old.merged_into) is distinct from (new.name, new.company_name, new.merged_into)
  )
  execute function private.index_staff_of_renamed_network();

create function private.index_changed_talents() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_talent(touched.user_id)
  from (select distinct user_id from changed order by user_id) as touched
  where touched.user_id::text is distinct from current_setting('search.waits_for', true);
  return null;
end
$$;
comment on function private.index_changed_talents() is
  'Indexes the talent whose lists or blocks a statement has changed.';
create trigger update_search_of_new_rows after insert on private.talent_languages
  referencing new table as changed for each statement execute function private.index_changed_talents();
create trigger update_search_of_old_rows after delete on private.talent_languages
  referencing old table as changed for each statement execute function private.index_changed_talents();
create trigger update_search_of_new_rows after insert on private.talent_credits
  referencing new table as changed for each statement execute function private.index_changed_talents();
create trigger update_search_of_old_rows after delete on private.talent_credits
  referencing old table as changed for each statement execute function private.index_changed_talents();
create trigger update_search_of_new_rows after insert on private.talent_reels
  referencing new table as changed for each statement execute function private.index_changed_talents();
create trigger update_search_of_old_rows after delete on private.talent_reels
  referencing old table as changed for each statement execute function private.index_changed_talents();
create trigger update_search_of_new_rows after insert on private.talent_blocks
  referencing new table as changed for each statement execute function private.index_changed_talents();
create trigger update_search_of_old_rows after delete on private.talent_blocks
  referencing old table as changed for each statement execute function private.index_changed_talents();
